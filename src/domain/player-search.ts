/** The player search in the query string. */
import * as v from 'valibot';
import { type PlayerFilter, type PlayerQuery, PlayerQuerySchema } from '#contract/player-search.ts';

export const ANY_PLAYER: PlayerQuery = { search: '', game: '', role: '', language: '', platform: '' };

/** Parses a query string; invalid parts are dropped. */
export function readPlayerQuery(search: string): PlayerQuery {
  return v.parse(PlayerQuerySchema, { ...ANY_PLAYER, ...Object.fromEntries(new URLSearchParams(search)) });
}

export function playersAddress(query: PlayerQuery): string {
  const asked = Object.entries(query).filter(([, text]) => text.trim() !== '');
  const parameters = new URLSearchParams(asked.map(([name, text]) => [name, text.trim()])).toString();
  return parameters === '' ? '/players' : `/players?${parameters}`;
}

/** True when two searches have the same result. */
export function samePlayers(one: PlayerQuery, other: PlayerQuery): boolean {
  return playersAddress(one) === playersAddress(other);
}

/** True when a search filters at all. */
export function narrowsPlayers(query: PlayerQuery): boolean {
  return !samePlayers(query, ANY_PLAYER);
}

/** Returns the usual options and the selected one. */
export function filterChoices(usual: readonly string[], chosen: string): readonly string[] {
  const known = usual.some((choice) => choice.toLowerCase() === chosen.toLowerCase());
  return chosen === '' || known ? usual : [...usual, chosen];
}

/** Returns the option's own spelling of the selected value; '' without one. */
export function canonicalChoice(choices: readonly string[], chosen: string): string {
  return choices.find((choice) => choice.toLowerCase() === chosen.toLowerCase()) ?? '';
}

/** Sets a filter, or removes it (''). */
export function withPlayerFilter(query: PlayerQuery, filter: PlayerFilter, value: string): PlayerQuery {
  return { ...query, [filter]: value };
}
