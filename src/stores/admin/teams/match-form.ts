/** The form of a match, and the one that gives a postponed match a new date. */
import { atom, type ReadableAtom } from 'nanostores';
import { RefusalError, type ErrorCode } from '../../../contract/error-codes.ts';
import {
  MatchInputSchema,
  NewDateInputSchema,
  type DeskMatchRow,
  type MatchInput,
  type NewDateInput,
} from '../../../contract/admin-matches.ts';
import { saveMatch, setMatchState } from '../../../data/admin-matches.ts';
import { versionOf } from '../../../data/row-version.ts';
import { clockOf, momentAt } from '../../../domain/article-schedule.ts';
import { formatMoment } from '../../../domain/dates.ts';
import type { FilterOption } from '../../../domain/table-query.ts';
import { MATCHES_DESK, MATCH_FORM as TEXT } from '../../../messages/admin/matches.ts';
import { MATCH_TEXT } from '../../../messages/site/matches.ts';
import { createEditedRow, mayLeave } from '../../core/edited-row.ts';
import { createForm, type Form } from '../../core/form.ts';
import { MATCHES, matchTitle, readTeamChoices } from './matches-table.ts';
import { memberClient } from '../../auth/session.ts';
import { showToast } from '../../core/toasts.ts';
import { clearMatch, refreshMatches } from './matches.ts';

const edited = createEditedRow(MATCHES, MATCHES_DESK.changed);
const $moved = atom<DeskMatchRow | null>(null);
const $choices = atom<readonly FilterOption[]>([]);

/** The match in the form, 'new', or null while it is closed. */
export const $matchForm = edited.$row;

/** What somebody else made of the match in the form; nothing while nobody did. */
export const $matchChanges = edited.$conflicts;

/** The match that is given a new date; null while none is. */
export const $movedMatch: ReadableAtom<DeskMatchRow | null> = $moved;

/** The teams that a match can be of. */
export const $matchTeams: ReadableAtom<readonly FilterOption[]> = $choices;

const EMPTY = {
  team_id: '',
  opponent: '',
  competition: '',
  day: '',
  time: '',
  best_of: '3',
  stream_url: '',
};

function valuesOf(match: DeskMatchRow | 'new'): typeof EMPTY {
  if (match === 'new') return EMPTY;
  return {
    team_id: match.team_id,
    opponent: match.opponent,
    competition: match.competition ?? '',
    ...clockOf(match.starts_at),
    best_of: String(match.best_of),
    stream_url: match.stream_url ?? '',
  };
}

function startOf({ day, time }: NewDateInput): string {
  const moment = momentAt(day, time);
  if (moment === null) throw new RefusalError('invalid_input', { day: 'invalid_value' });
  return moment;
}

async function send({ day, time, ...match }: MatchInput): Promise<null> {
  const written = { ...match, starts_at: startOf({ day, time }) };
  await edited.save((version) => saveMatch(memberClient(), written, version));
  await refreshMatches();
  const team = $choices.get().find(({ value }) => value === match.team_id)?.label ?? '';
  showToast('success', TEXT.saved(MATCH_TEXT.between(team, match.opponent)));
  edited.close();
  return null;
}

const FORM_TEXTS: Readonly<Partial<Record<ErrorCode, string>>> = {
  changed_meanwhile: TEXT.stale,
  not_found: TEXT.gone,
};

/** The form of a match. */
export const matchForm: Form<typeof EMPTY> = createForm<typeof EMPTY, MatchInput>({
  start: EMPTY,
  schema: MatchInputSchema,
  send,
  formText: (code) => FORM_TEXTS[code],
});

async function sendDate(input: NewDateInput): Promise<null> {
  const match = $moved.get();
  if (match === null) return null;
  const startsAt = startOf(input);
  await setMatchState(memberClient(), versionOf(match), 'scheduled', { starts_at: startsAt });
  await refreshMatches();
  showToast('success', MATCHES_DESK.rescheduled(matchTitle(match), formatMoment(startsAt)));
  $moved.set(null);
  return null;
}

/** The form of a new date. */
export const newDateForm: Form<{ day: string; time: string }> = createForm<
  { day: string; time: string },
  NewDateInput
>({
  start: { day: '', time: '' },
  schema: NewDateInputSchema,
  send: sendDate,
  formText: (code) => FORM_TEXTS[code],
});

/** Opens the form with a match, or an empty one ('new'). */
export async function editMatch(match: DeskMatchRow | 'new'): Promise<void> {
  clearMatch();
  matchForm.reset(valuesOf(match));
  if (match !== 'new') $choices.set([{ value: match.team_id, label: match.team_name }]);
  edited.open(match);
  // A match stays its team's: only a new one can be of any.
  if (match === 'new') $choices.set(await readTeamChoices(memberClient()).catch(() => $choices.get()));
}

/** Closes the form; asks first when something was typed. */
export async function closeMatchForm(): Promise<void> {
  const row = edited.$row.get();
  if (row !== null && (await mayLeave(matchForm, valuesOf(row)))) edited.close();
}

const newDateOf = (match: DeskMatchRow) => ({ day: '', time: clockOf(match.starts_at).time });

/** Opens the form of a new date. */
export function moveMatch(match: DeskMatchRow): void {
  clearMatch();
  newDateForm.reset(newDateOf(match));
  $moved.set(match);
}

/** Closes it; asks first when something was typed. */
export async function closeNewDate(): Promise<void> {
  const match = $moved.get();
  if (match !== null && (await mayLeave(newDateForm, newDateOf(match)))) $moved.set(null);
}
