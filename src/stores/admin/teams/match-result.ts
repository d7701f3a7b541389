/** Entering the result of a match: its maps, its players, and whether it is over. */
import { ResultInputSchema, type DeskMatchRow, type TypedMap } from '#contract/admin-matches.ts';
import { RefusalError } from '#contract/error-codes.ts';
import type { DayMemberRow, MatchMap } from '#contract/matches.ts';
import { recordMatch } from '#data/admin-matches.ts';
import { readRosterOn } from '#data/matches.ts';
import { isoDate } from '#domain/dates.ts';
import { isDecided, mapsFault, scoreOf, type MapScore } from '#domain/match-score.ts';
import { MATCH_FORM, RESULT_FORM as TEXT } from '#messages/admin/matches.ts';
import { memberClient } from '#stores/auth/session.ts';
import { createLoader } from '#stores/core/loader.ts';
import { createRowForm, tableConflicts, type RowForm } from '#stores/core/row-form.ts';
import { MATCHES, matchTitle } from './matches-table.ts';

export interface ResultValues {
  readonly maps: readonly TypedMap[];
  readonly players: readonly string[];
  readonly finish: boolean;
}

function typedOf(map: MatchMap | undefined): TypedMap {
  return {
    map_name: map?.map_name ?? '',
    our_score: map === undefined ? '' : String(map.our_score),
    their_score: map === undefined ? '' : String(map.their_score),
  };
}

function valuesOf(match: DeskMatchRow | 'new'): ResultValues {
  if (match === 'new') return { maps: [], players: [], finish: false };
  return {
    maps: Array.from({ length: match.best_of }, (_, index) => typedOf(match.maps[index])),
    players: match.players,
    finish: match.state === 'completed',
  };
}

/** Maps that have both of their scores. */
function scoredMaps(maps: readonly TypedMap[]): readonly Pick<MatchMap, 'our_score' | 'their_score'>[] {
  return maps
    .filter(({ our_score: our, their_score: their }) => our.trim() !== '' && their.trim() !== '')
    .map(({ our_score: our, their_score: their }) => ({
      our_score: Number(our),
      their_score: Number(their),
    }));
}

/** Score of the typed maps; 'beyond' means maps after the deciding one. */
export interface TypedScore extends MapScore {
  readonly state: 'open' | 'decided' | 'beyond';
}

export function typedScore(maps: readonly TypedMap[], bestOf: number): TypedScore {
  const scored = scoredMaps(maps);
  const isBeyond = mapsFault(scored, bestOf, 'live') !== null;
  const state = isBeyond ? 'beyond' : isDecided(scored, bestOf) ? 'decided' : 'open';
  return { ...scoreOf(scored), state };
}

/** Likely players: captains, and players who are not on the bench. */
function likelyPlayers(people: readonly DayMemberRow[]): readonly string[] {
  return people
    .filter(({ role, status }) => (role === 'captain' || role === 'player') && status !== 'benched')
    .map(({ user_id: id }) => id);
}

/** Chooses the likely players; that is no reason to ask when the form is closed. */
function choosePlayers(
  { form }: Pick<RowForm<DeskMatchRow, ResultValues>, 'form'>,
  players: readonly string[],
): void {
  if (form.isTouched()) form.change('players', players);
  else form.reset({ ...form.$form.get().values, players });
}

export function createResultForm(after: () => Promise<unknown>) {
  const roster = createLoader((team: string, day: string) => readRosterOn(memberClient(), team, day));
  const editor = createRowForm({
    words: MATCH_FORM,
    conflicts: tableConflicts(MATCHES),
    valuesOf,
    schema: ResultInputSchema,
    save: (version, { maps, players, finish }) => {
      if (version === null) throw new RefusalError('not_found');
      // Without the roster of that day no player could be chosen, and none is taken out.
      const isKnown = roster.$state.get().phase === 'ready';
      return recordMatch(memberClient(), version, { maps, finish, ...(isKnown && { players }) });
    },
    successMessage: (_, row) => TEXT.saved(row === 'new' ? '' : matchTitle(row)),
    after,
    fieldText: (field) => (field.startsWith('maps') ? TEXT.wrong : undefined),
    formText: { invalid_input: TEXT.wrong },
  });
  return {
    editor,
    roster,
    enter: async (match: DeskMatchRow) => {
      editor.open(match);
      const people = await roster.load(match.team_id, isoDate(match.starts_at));
      if (people !== null && match.players.length === 0 && match.state !== 'completed')
        choosePlayers(editor, likelyPlayers(people));
    },
    /** Changes a part of a map; marks the match as over once its maps decide it. */
    typeMap: (place: number, change: Partial<TypedMap>) => {
      const match = editor.$row.get();
      if (match === null || match === 'new') return;
      const { values } = editor.form.$form.get();
      const maps = values.maps.map((map, index) => (index === place ? { ...map, ...change } : map));
      editor.form.change('maps', maps);
      if (match.state !== 'completed')
        editor.form.change('finish', typedScore(maps, match.best_of).state === 'decided');
    },
  };
}

export type ResultForm = ReturnType<typeof createResultForm>;
