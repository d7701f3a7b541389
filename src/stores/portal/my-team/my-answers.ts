/** Answers of the member on /my-team, and the note with an answer. */
import { atom } from 'nanostores';
import type { AvailabilityAnswer, MyAvailability, MyOccasion } from '#contract/availability.ts';
import { NoteInputSchema } from '#contract/availability-forms.ts';
import { answerOccasion } from '#data/availability.ts';
import { canAnswer, occasionId } from '#domain/availability.ts';
import { ANSWER_NOTE_FORM, MY_TEAM_TEXT as TEXT } from '#messages/portal/my-team.ts';
import { memberClient } from '#stores/auth/session.ts';
import { createAction } from '#stores/core/action.ts';
import { createActionDialog } from '#stores/core/action-dialog.ts';
import { textField } from '#stores/core/fields.ts';
import type { Loader } from '#stores/core/loader.ts';
import { getPortalEnvironment } from '#stores/core/portal-environment.ts';
import { withdrawUndo } from '#stores/core/undo.ts';
import { occasionTitle } from './occasion-words.ts';

export interface MyTeam extends MyAvailability {
  /** Milliseconds. */
  readonly readAt: number;
}

/** The key of an answer while it is saved. */
export const answerKey = (occasion: MyOccasion, answer: AvailabilityAnswer): string =>
  `${occasionId(occasion)} ${answer}`;

/** Restores the answer in `before`; deletes the present one when `before` has none, or only that of an absence. */
function restoreAnswer(before: MyOccasion): Promise<unknown> {
  const answer = before.by_absence ? null : before.answer;
  return answerOccasion(memberClient(), before, answer, before.note);
}

function withAnswer(availability: MyTeam, key: string, answer: AvailabilityAnswer): MyTeam {
  const occasions = availability.occasions.map((occasion) =>
    occasionId(occasion) === key ? { ...occasion, answer, by_absence: false } : occasion,
  );
  return { ...availability, occasions };
}

/** An answer that cannot be undone: the place in the line-up goes to another player, or answers are closed. */
function finalQuestion(occasion: MyOccasion, answer: AvailabilityAnswer) {
  const isLate = !canAnswer(occasion, 'yes', getPortalEnvironment().now());
  if (answer !== 'no' || (!isLate && !occasion.in_line_up)) return null;
  const text = occasion.in_line_up ? TEXT.leaveQuestion : TEXT.lateQuestion;
  return { title: TEXT.finalTitle(occasionTitle(occasion)), text, confirm: TEXT.finalConfirm };
}

export function createAnswers(availability: Loader<MyTeam>) {
  const action = createAction({ toastRefusals: true });
  return {
    /** Key of the answer that is being saved. */
    $busyKey: action.$busyKey,
    answer: (occasion: MyOccasion, answer: AvailabilityAnswer) => {
      const key = occasionId(occasion);
      const question = finalQuestion(occasion, answer);
      const title = occasionTitle(occasion);
      withdrawUndo(key);
      return action.run({
        key: answerKey(occasion, answer),
        question,
        send: async () => {
          await answerOccasion(memberClient(), occasion, answer, occasion.note);
          availability.update((data) => withAnswer(data, key, answer));
        },
        successMessage: TEXT.saved(title, answer),
        undo: () =>
          question === null
            ? {
                send: () => restoreAnswer(occasion),
                successMessage: TEXT.undone(title),
                about: key,
                after: availability.reload,
              }
            : null,
        // The next answer does not wait for the counts of the team.
        onSettled: () => {
          void availability.reload();
          return Promise.resolve();
        },
      });
    },
  };
}

export function createAnswerNote(reload: () => Promise<unknown>) {
  const $occasion = atom<MyOccasion | null>(null);
  const action = createAction({ target: { $row: $occasion, keyOf: occasionId, refresh: reload } });
  const dialog = createActionDialog(action, {
    words: ANSWER_NOTE_FORM,
    nameOf: occasionTitle,
    start: { note: '' },
    prefill: ({ note }) => ({ note: note ?? '' }),
    schema: NoteInputSchema,
    fields: () => [textField('text', 'note', ANSWER_NOTE_FORM.note, { hint: ANSWER_NOTE_FORM.hint })],
    send: (occasion, { note }) => answerOccasion(memberClient(), occasion, occasion.answer, note),
  });
  return {
    dialog,
    open: (occasion: MyOccasion) => {
      $occasion.set(occasion);
      dialog.open();
    },
  };
}
