/** The list of players in an address. */
import * as v from 'valibot';
import { type PlayerFilter, type PlayerQuery, PlayerQuerySchema } from '../contract/player-search.ts';

/** Asks for nothing: everybody. */
export const ANY_PLAYER: PlayerQuery = { search: '', game: '', role: '', language: '', platform: '' };

/** What the query of an address asks for; what makes no sense in it asks for nothing. */
export function readPlayerQuery(search: string): PlayerQuery {
  return v.parse(PlayerQuerySchema, { ...ANY_PLAYER, ...Object.fromEntries(new URLSearchParams(search)) });
}

/** The address of the list that answers a query. */
export function playersAddress(query: PlayerQuery): string {
  const asked = Object.entries(query).filter(([, text]) => text.trim() !== '');
  const parameters = new URLSearchParams(asked.map(([name, text]) => [name, text.trim()])).toString();
  return parameters === '' ? '/players' : `/players?${parameters}`;
}

/** Whether two queries have the same answer. */
export function samePlayers(one: PlayerQuery, other: PlayerQuery): boolean {
  return playersAddress(one) === playersAddress(other);
}

/** Whether a query narrows anything. */
export function narrowsPlayers(query: PlayerQuery): boolean {
  return !samePlayers(query, ANY_PLAYER);
}

/** What a filter offers: what is usual, and whatever else an address asked for. */
export function filterChoices(usual: readonly string[], chosen: string): readonly string[] {
  const known = usual.some((choice) => choice.toLowerCase() === chosen.toLowerCase());
  return chosen === '' || known ? usual : [...usual, chosen];
}

/** The spelling of a choice that a filter offers; '' when nothing is chosen. */
export function spelledChoice(choices: readonly string[], chosen: string): string {
  return choices.find((choice) => choice.toLowerCase() === chosen.toLowerCase()) ?? '';
}

/** The query with one more thing to narrow by, or one less (''). */
export function withPlayerFilter(query: PlayerQuery, filter: PlayerFilter, value: string): PlayerQuery {
  return { ...query, [filter]: value };
}
