/** The form of a match, and the action that gives a postponed match a new date. */
import { RefusalError } from '#contract/error-codes.ts';
import {
  type CompetitionRow,
  MatchInputSchema,
  NewDateInputSchema,
  type DeskMatchRow,
  type NewDateInput,
} from '#contract/admin-matches.ts';
import { MATCH_LENGTHS } from '#contract/matches.ts';
import type { OpponentChoice } from '#contract/opponents.ts';
import { HOUR_MS } from '#contract/time-units.ts';
import { readOpponentsBetween, saveMatch, setMatchState } from '#data/admin-matches.ts';
import { versionOf } from '#data/row-version.ts';
import { clockOf, momentAt } from '#domain/article-schedule.ts';
import { formatMoment } from '#domain/dates.ts';
import type { FilterOption } from '#domain/table-query.ts';
import { fieldValues } from '#domain/field-values.ts';
import { MATCHES_DESK, MATCH_FORM as TEXT } from '#messages/admin/matches.ts';
import { MATCH_TEXT } from '#messages/site/matches.ts';
import { SAVE_WORDS } from '#messages/core/shared-words.ts';
import { memberClient } from '#stores/auth/session.ts';
import { createActionDialog } from '#stores/core/action-dialog.ts';
import { radioField, selectField, textField, type FieldSpec } from '#stores/core/fields.ts';
import type { Question } from '#stores/core/dialogs.ts';
import type { Loadable, Loader } from '#stores/core/loader.ts';
import type { Action } from '#stores/core/action.ts';
import { createRowForm, tableConflicts, type RowForm } from '#stores/core/row-form.ts';
import { MATCHES, matchTitle } from './matches-table.ts';

const EMPTY = {
  team_id: '',
  opponent: '',
  opponent_tag: '',
  competition: '',
  day: '',
  time: '',
  best_of: '3',
  stream_url: '',
  article_id: '',
};

const DAY = textField('date', 'day', TEXT.day, { required: true, half: true });
const TIME = textField('time', 'time', TEXT.time, { hint: TEXT.timeHint, required: true, half: true });

type Values = typeof EMPTY;
type Options = Loader<readonly FilterOption[]>;

/** What the form of a match offers. */
export interface MatchChoices {
  readonly teams: Options;
  readonly articles: Options;
  readonly opponents: Loader<readonly OpponentChoice[]>;
  readonly competitions: Loader<readonly CompetitionRow[]>;
}

const namesOf = ({ $state }: Loadable<readonly { readonly name: string }[]>): readonly string[] =>
  ($state.get().data ?? []).map(({ name }) => name);

const fieldsOf = ({ opponents, competitions }: MatchChoices): readonly FieldSpec<Values>[] => [
  textField('text', 'opponent', MATCHES_DESK.opponent, {
    hint: TEXT.opponentHint,
    suggestions: namesOf(opponents),
    required: true,
    half: true,
  }),
  textField('text', 'opponent_tag', MATCHES_DESK.tag, { hint: TEXT.tagHint, half: true }),
  textField('text', 'competition', MATCHES_DESK.competition, {
    hint: TEXT.competitionHint,
    suggestions: namesOf(competitions),
  }),
  DAY,
  TIME,
  radioField('best_of', MATCHES_DESK.bestOf, {
    choices: MATCH_LENGTHS.map((count) => ({ value: String(count), label: MATCH_TEXT.bestOf(count) })),
    required: true,
  }),
  textField('url', 'stream_url', MATCHES_DESK.stream, { hint: TEXT.streamHint }),
];

/** ISO 8601; throws invalid_input for a clock time that does not exist. */
function startOf({ day, time }: NewDateInput): string {
  const moment = momentAt(day, time);
  if (moment === null) throw new RefusalError('invalid_input', { day: 'invalid_value' });
  return moment;
}

/** Teams to choose from: a match or achievement that exists keeps its team. */
export function teamOptions(
  row: Pick<DeskMatchRow, 'team_id' | 'team_name'> | 'new',
  teams: Loader<readonly FilterOption[]>,
): readonly FilterOption[] {
  if (row === 'new') return teams.$state.get().data ?? [];
  return [{ value: row.team_id, label: row.team_name }];
}

/** Matches of one team that begin closer to each other are asked about. */
const NEAR_MS = 2 * HOUR_MS;

/** Asks before a team has two matches at once; null without another one. */
async function overlapQuestion(
  { team_id: team, ...moment }: NewDateInput & { readonly team_id: string },
  match: string | null,
): Promise<Question | null> {
  const start = Date.parse(startOf(moment));
  const near = [start - NEAR_MS, start + NEAR_MS].map((at) => new Date(at).toISOString());
  const [from = '', to = ''] = near;
  const opponents = await readOpponentsBetween(memberClient(), team, [from, to], match);
  if (opponents.length === 0) return null;
  return { title: TEXT.overlapTitle, text: TEXT.overlap(opponents), confirm: TEXT.overlapConfirm };
}

/** Articles to choose from; the present one is among them. */
function articleOptions(row: DeskMatchRow | 'new', articles: Options): readonly FilterOption[] {
  const options = articles.$state.get().data ?? [];
  const present = row === 'new' ? null : row.article_id;
  if (present === null || options.some(({ value }) => value === present)) return options;
  return [{ value: present, label: TEXT.presentArticle }, ...options];
}

/** The known opponent of a typed name; names differ in more than case. */
function knownOpponent({ opponents }: MatchChoices, typed: string): OpponentChoice | undefined {
  const name = typed.trim().toLowerCase();
  return opponents.$state.get().data?.find((known) => known.name.toLowerCase() === name);
}

/** Fills in the tag of a known opponent that is chosen in the open form, unless another tag was typed. */
function followOpponent({ form, $row }: RowForm<DeskMatchRow, Values>, choices: MatchChoices): void {
  let { opponent } = EMPTY;
  form.$form.listen(({ values }) => {
    if (values.opponent === opponent) return;
    ({ opponent } = values);
    const known = knownOpponent(choices, opponent);
    if (known === undefined || $row.get() === null) return;
    const { opponent_tag: tag } = values;
    const isKnown = choices.opponents.$state.get().data?.some((other) => other.tag === tag) ?? false;
    if (tag === '' || isKnown) form.change('opponent_tag', known.tag ?? '');
  });
}

export function createMatchForm(choices: MatchChoices, after: () => Promise<unknown>) {
  const { teams, articles } = choices;
  const editor = createRowForm({
    words: TEXT,
    conflicts: tableConflicts(MATCHES),
    valuesOf: (row: DeskMatchRow | 'new') =>
      row === 'new' ? EMPTY : fieldValues(EMPTY, row, clockOf(row.starts_at)),
    schema: MatchInputSchema,
    fields: (_, row) => [
      selectField('team_id', MATCHES_DESK.team, {
        options: teamOptions(row, teams),
        placeholder: TEXT.teamPlaceholder,
        required: true,
      }),
      ...fieldsOf(choices),
      selectField('article_id', MATCHES_DESK.article, {
        options: articleOptions(row, articles),
        placeholder: TEXT.noArticle,
        hint: TEXT.articleHint,
      }),
    ],
    question: ({ team_id, day, time }, row) =>
      overlapQuestion({ team_id, day, time }, row === 'new' ? null : row.id),
    save: (version, { day, time, ...match }) =>
      saveMatch(memberClient(), { ...match, starts_at: startOf({ day, time }) }, version),
    successMessage: ({ team_id: team, opponent }, row) => {
      const label = teamOptions(row, teams).find(({ value }) => value === team)?.label;
      const name = knownOpponent(choices, opponent)?.name ?? opponent;
      return TEXT.saved(MATCH_TEXT.between(label ?? '', name));
    },
    after,
  });
  followOpponent(editor, choices);
  return editor;
}

export function createReschedule(action: Action<DeskMatchRow>) {
  return createActionDialog(action, {
    words: { title: MATCHES_DESK.reschedule, lead: MATCHES_DESK.rescheduleText, submit: SAVE_WORDS.save },
    start: { day: '', time: '' },
    prefill: ({ starts_at: startsAt }) => ({ day: '', time: clockOf(startsAt).time }),
    schema: NewDateInputSchema,
    fields: () => [DAY, TIME],
    question: (input, { id, team_id }) => overlapQuestion({ ...input, team_id }, id),
    send: (match, input) =>
      setMatchState(memberClient(), versionOf(match), 'scheduled', { starts_at: startOf(input) }),
    successMessage: (input, match) =>
      MATCHES_DESK.rescheduled(matchTitle(match), formatMoment(startOf(input))),
    formText: (code) => {
      if (code === 'changed_meanwhile') return TEXT.stale;
      return code === 'not_found' ? TEXT.gone : undefined;
    },
  });
}
