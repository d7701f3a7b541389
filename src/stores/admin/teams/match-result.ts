/** Entering the result of a match: its maps, who played, whether it is over. */
import { atom, computed, type ReadableAtom } from 'nanostores';
import {
  ResultInputSchema,
  type DeskMatchRow,
  type ResultInput,
  type TypedMap,
} from '../../../contract/admin-matches.ts';
import type { DayMemberRow, MatchMap } from '../../../contract/matches.ts';
import { recordMatch } from '../../../data/admin-matches.ts';
import { readRosterOn } from '../../../data/matches.ts';
import { versionOf } from '../../../data/row-version.ts';
import { machineDate } from '../../../domain/dates.ts';
import { isDecided, mapsFault, scoreOf, type MapScore } from '../../../domain/match-score.ts';
import { MATCHES_DESK, MATCH_FORM, RESULT_FORM as TEXT } from '../../../messages/admin/matches.ts';
import { ROSTER_DESK } from '../../../messages/admin/teams.ts';
import { createEditedRow, mayLeave } from '../../core/edited-row.ts';
import { createForm, type Form } from '../../core/form.ts';
import { MATCHES, matchTitle } from './matches-table.ts';
import { memberClient } from '../../auth/session.ts';
import { showToast } from '../../core/toasts.ts';
import { clearMatch, refreshMatches } from './matches.ts';

/** What is typed of a result. */
export interface ResultValues {
  readonly maps: readonly TypedMap[];
  readonly players: readonly string[];
  readonly finish: boolean;
}

/** Who could have played. */
export interface ResultRoster {
  readonly phase: 'loading' | 'ready' | 'failed';
  readonly people: readonly { readonly value: string; readonly label: string }[];
}

const WAITING: ResultRoster = { phase: 'loading', people: [] };
const START: ResultValues = { maps: [], players: [], finish: false };
const entered = createEditedRow(MATCHES, MATCHES_DESK.changed);
let opened = START;
const $people = atom<ResultRoster>(WAITING);
let requestId = 0;

/** A result is of a match that is there. */
function ofMatch(row: DeskMatchRow | 'new' | null): DeskMatchRow | null {
  return row === 'new' ? null : row;
}

/** The match whose result is entered; null while none is. */
export const $resultMatch: ReadableAtom<DeskMatchRow | null> = computed(entered.$row, ofMatch);

/** What somebody else made of the match meanwhile; nothing while nobody did. */
export const $resultChanges = entered.$conflicts;

/** Who was on the roster that day. */
export const $resultRoster: ReadableAtom<ResultRoster> = $people;

function typedOf(map: MatchMap | undefined): TypedMap {
  return {
    map_name: map?.map_name ?? '',
    our_score: map === undefined ? '' : String(map.our_score),
    their_score: map === undefined ? '' : String(map.their_score),
  };
}

async function send({ maps, players, finish }: ResultInput): Promise<null> {
  const match = $resultMatch.get();
  if (match === null) return null;
  // Without the roster of that day nobody could be chosen, and nobody is taken out.
  const known = $people.get().phase === 'ready';
  const record = { maps, finish, ...(known && { players }) };
  await entered.save((version) => recordMatch(memberClient(), version ?? versionOf(match), record));
  await refreshMatches();
  showToast('success', TEXT.saved(matchTitle(match)));
  entered.close();
  return null;
}

/** The form of a result. */
export const resultForm: Form<ResultValues> = createForm<ResultValues, ResultInput>({
  start: START,
  schema: ResultInputSchema,
  send,
  fieldText: (field) => (field.startsWith('maps') ? TEXT.wrong : undefined),
  formText: (code, fields) => {
    if (code === 'changed_meanwhile') return MATCH_FORM.stale;
    if (code === 'not_found') return MATCH_FORM.gone;
    return Object.keys(fields).some((field) => field.startsWith('maps')) ? TEXT.wrong : undefined;
  },
});

/** Maps that have both of their scores. */
function scoredMaps(maps: readonly TypedMap[]): readonly Pick<MatchMap, 'our_score' | 'their_score'>[] {
  return maps
    .filter(({ our_score: ours, their_score: theirs }) => ours.trim() !== '' && theirs.trim() !== '')
    .map(({ our_score: ours, their_score: theirs }) => ({
      our_score: Number(ours),
      their_score: Number(theirs),
    }));
}

/** How a match stands by what is typed; 'beyond' has maps that nobody would have played any more. */
export interface TypedScore extends MapScore {
  readonly standing: 'open' | 'decided' | 'beyond';
}

/** How a match stands by what is typed. */
export function typedScore(maps: readonly TypedMap[], bestOf: number): TypedScore {
  const scored = scoredMaps(maps);
  const isBeyond = mapsFault(scored, bestOf, 'live') !== null;
  const standing = isBeyond ? 'beyond' : isDecided(scored, bestOf) ? 'decided' : 'open';
  return { ...scoreOf(scored), standing };
}

/** Takes over a field of a map; once the maps decide the match it counts as over. */
export function typeMap(place: number, change: Partial<TypedMap>): void {
  const match = $resultMatch.get();
  if (match === null) return;
  const { values } = resultForm.$form.get();
  const maps = values.maps.map((map, index) => (index === place ? { ...map, ...change } : map));
  resultForm.change('maps', maps);
  if (match.state !== 'completed')
    resultForm.change('finish', typedScore(maps, match.best_of).standing === 'decided');
}

function nameOf({ gamertag, full_name: name }: DayMemberRow): string {
  return gamertag ?? name ?? ROSTER_DESK.nameless;
}

/** Those who play for certain: it is quicker to take one out than to choose five. */
function likely(people: readonly DayMemberRow[]): readonly string[] {
  return people
    .filter(({ role, status }) => (role === 'captain' || role === 'player') && status !== 'benched')
    .map(({ user_id: id }) => id);
}

/** Reads who was on the roster of that day. */
export async function loadResultRoster(): Promise<void> {
  const match = $resultMatch.get();
  if (match === null) return;
  requestId += 1;
  const mine = requestId;
  $people.set(WAITING);
  try {
    const people = await readRosterOn(memberClient(), match.team_id, machineDate(match.starts_at));
    if (mine !== requestId) return;
    $people.set({
      phase: 'ready',
      people: people.map((person) => ({ value: person.user_id, label: nameOf(person) })),
    });
    if (match.players.length > 0 || match.state === 'completed') return;
    opened = { ...opened, players: likely(people) };
    resultForm.change('players', opened.players);
  } catch {
    if (mine === requestId) $people.set({ phase: 'failed', people: [] });
  }
}

/** Opens the form of a result with what is known of it. */
export async function enterResult(match: DeskMatchRow): Promise<void> {
  clearMatch();
  opened = {
    maps: Array.from({ length: match.best_of }, (_, index) => typedOf(match.maps[index])),
    players: match.players,
    finish: match.state === 'completed',
  };
  resultForm.reset(opened);
  entered.open(match);
  await loadResultRoster();
}

/** Closes it; asks first when something was typed. */
export async function closeResult(): Promise<void> {
  if ($resultMatch.get() !== null && (await mayLeave(resultForm, opened))) entered.close();
}
