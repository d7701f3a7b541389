/** Trainings of a team for its leaders: planning, changing and deleting one, cancelling a day. */
import type { TeamAvailability, TeamOccasion, Training } from '#contract/availability.ts';
import { TrainingInputSchema, type TrainingFormInput } from '#contract/availability-forms.ts';
import { codeOf, RefusalError } from '#contract/error-codes.ts';
import { deleteTraining, saveTraining, setTrainingDay } from '#data/availability.ts';
import { versionOf, type RowVersion } from '#data/row-version.ts';
import { clockOf, momentAt } from '#domain/article-schedule.ts';
import { occasionId } from '#domain/availability.ts';
import { formatMoment, formatShortDate } from '#domain/dates.ts';
import { ACTION_TEXT } from '#messages/core/table.ts';
import { TRAINING_FORM as FORM, TRAININGS_TEXT as TEXT } from '#messages/portal/my-team.ts';
import { memberClient } from '#stores/auth/session.ts';
import type { Action } from '#stores/core/action.ts';
import { checkboxField, textField, type FieldSpec } from '#stores/core/fields.ts';
import { getPortalEnvironment } from '#stores/core/portal-environment.ts';
import { createRowForm } from '#stores/core/row-form.ts';
import { dayAndTime } from './occasion-words.ts';

const EMPTY = { title: '', day: '', time: '', minutes: '90', is_weekly: false, repeats_until: '' };
type Values = typeof EMPTY;

const FIELDS: readonly FieldSpec<Values>[] = [
  textField('text', 'title', FORM.name, { hint: FORM.nameHint, required: true }),
  textField('date', 'day', FORM.day, { required: true, half: true }),
  textField('time', 'time', FORM.time, { hint: FORM.timeHint, required: true, half: true }),
  textField('number', 'minutes', FORM.minutes, { required: true }),
  checkboxField('is_weekly', FORM.weekly),
];
const UNTIL: FieldSpec<Values> = textField('date', 'repeats_until', FORM.until, {
  hint: FORM.untilHint,
  required: true,
});

function valuesOf(training: Training | 'new'): Values {
  if (training === 'new') return EMPTY;
  const { title, starts_at: startsAt, minutes, repeats_until: until } = training;
  return {
    title,
    ...clockOf(startsAt),
    minutes: String(minutes),
    is_weekly: until !== null,
    repeats_until: until ?? '',
  };
}

/** The day a weekly training is on, and its time: 'Tuesdays 19:00, every week until 31 Jan'; a moment for a single one. */
export function trainingTime({ starts_at: startsAt, repeats_until: until }: Training): string {
  const now = getPortalEnvironment().now();
  if (until === null) return dayAndTime(startsAt, now);
  const [weekday = ''] = dayAndTime(startsAt, now).split(' ');
  return TEXT.weekly(weekday, clockOf(startsAt).time, formatShortDate(until, now));
}

/** The values of a training by the labels of its form. */
const facts = ({ title, starts_at: startsAt, minutes, repeats_until: until }: Training) => [
  [FORM.name, title],
  [FORM.day, formatMoment(startsAt)],
  [FORM.minutes, String(minutes)],
  [FORM.until, until ?? ''],
];

function differences(before: Training, now: Training): readonly string[] {
  const present = new Map(facts(now).map(([label = '', text = '']) => [label, text]));
  return facts(before).flatMap(([label = '', text = '']) => {
    const changed = present.get(label) ?? '';
    return changed === text ? [] : [ACTION_TEXT.difference(label, text, changed)];
  });
}

/** A training that the database refuses as a whole has no day to come. */
async function save(team: string, version: RowVersion | null, input: TrainingFormInput): Promise<string> {
  const { day, time, title, minutes, repeats_until: until } = input;
  const startsAt = momentAt(day, time);
  if (startsAt === null) throw new RefusalError('invalid_input', { time: 'invalid_value' });
  const training = { team, title, starts_at: startsAt, minutes, repeats_until: until };
  return saveTraining(memberClient(), training, version).catch((error: unknown) => {
    const isPast = codeOf(error) === 'invalid_value' && error instanceof RefusalError && !error.fields;
    throw isPast ? new RefusalError('invalid_input', { day: 'invalid_value' }) : error;
  });
}

const WRONG: Readonly<Partial<Record<string, string>>> = {
  day: FORM.dayPast,
  time: FORM.timeWrong,
  minutes: FORM.minutesWrong,
  repeats_until: FORM.untilWrong,
};

/** The writes about a training; `action` is shared with the other writes about the team. */
function createTrainingActions(action: Action, reload: () => Promise<unknown>) {
  return {
    /** Cancels a day of a training, or plans it again. */
    setDay: (occasion: TeamOccasion, takesPlace: boolean) => {
      const { training_id: training, day, title, starts_at: startsAt } = occasion;
      if (training === null || day === null) return Promise.resolve(false);
      const when = dayAndTime(startsAt, getPortalEnvironment().now());
      const text = TEXT.cancelQuestion(title, when);
      const { cancelTitle, cancelDay: confirm, keep: cancel } = TEXT;
      return action.run({
        key: occasionId(occasion),
        question: takesPlace ? null : { title: cancelTitle, text, confirm, cancel, danger: true },
        send: () => setTrainingDay(memberClient(), training, day, takesPlace),
        successMessage: takesPlace ? TEXT.dayPlanned(title, when) : TEXT.dayCancelled(title, when),
        onSettled: reload,
      });
    },
    removeTraining: (training: Training) =>
      action.run({
        key: training.id,
        question: {
          title: TEXT.deleteTitle,
          text: TEXT.deleteQuestion(training.title),
          confirm: TEXT.delete,
          danger: true,
        },
        send: () => deleteTraining(memberClient(), versionOf(training)),
        successMessage: TEXT.deleted(training.title),
        onSettled: reload,
      }),
  };
}

/** `refresh` reads the team again; it throws RefusalError. */
export function createTrainings(
  team: string,
  action: Action,
  reload: () => Promise<unknown>,
  refresh: () => Promise<TeamAvailability>,
) {
  return {
    training: createRowForm({
      words: FORM,
      conflicts: {
        title: ({ title }: Training) => title,
        read: async ({ id }) => (await refresh()).trainings.find((training) => training.id === id) ?? null,
        differences,
      },
      valuesOf,
      schema: TrainingInputSchema,
      fields: ({ is_weekly: isWeekly }) => (isWeekly ? [...FIELDS, UNTIL] : FIELDS),
      save: (version, input) => save(team, version, input),
      nameOf: ({ title }) => title,
      after: reload,
      fieldText: (field, code) => (code === 'invalid_value' ? WRONG[field] : undefined),
    }),
    ...createTrainingActions(action, reload),
  };
}
