/** Reads opponents for their pages. */
import { LIMITS } from '#contract/limits.ts';
import type { MatchRow } from '#contract/matches.ts';
import type { OpponentRow } from '#contract/opponents.ts';
import { readOpponentMatches } from '#data/matches.ts';
import { readOpponent, readOpponents } from '#data/opponents.ts';
import { isOverdue } from '#domain/team-matches.ts';
import { lastKnown } from '#pages/_last-known.ts';
import { publicClient } from '#pages/teams/_read-teams.ts';

const { opponentMatches } = LIMITS.listing;

/** What the page of an opponent shows. */
export interface OpponentFacts {
  readonly opponent: OpponentRow;
  /** Soonest first. */
  readonly coming: readonly MatchRow[];
  /** With an end, called off or overdue; latest first. */
  readonly past: readonly MatchRow[];
  /** Whether there are earlier matches, too. */
  readonly hasMore: boolean;
}

/** An opponent with its matches as they are now; null for an unknown slug. */
async function readOpponentFacts(slug: string): Promise<OpponentFacts | null> {
  const client = publicClient();
  const [opponent, rows] = await Promise.all([
    readOpponent(client, slug),
    readOpponentMatches(client, slug, opponentMatches + 1),
  ]);
  if (opponent === null) return null;
  const matches = rows.slice(0, opponentMatches);
  const now = Date.now();
  const isComing = (match: MatchRow): boolean =>
    ['scheduled', 'live', 'postponed'].includes(match.state) && !isOverdue(match, now);
  return {
    opponent,
    coming: matches.filter(isComing).toReversed(),
    past: matches.filter((match) => !isComing(match)),
    hasMore: rows.length > opponentMatches,
  };
}

const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/u;

/**
 * Resolves the part of the address after /matches/opponents/: all opponents, or one with its matches. Null for an unknown
 * address; undefined when the database cannot be read.
 */
export async function readOpponentsPage(
  path: string,
): Promise<OpponentFacts | { readonly opponents: readonly OpponentRow[] } | null | undefined> {
  try {
    if (path === '') return { opponents: await readOpponents(publicClient()) };
    return SLUG.test(path) ? await readOpponentFacts(path) : null;
  } catch {
    return undefined;
  }
}

/** Every opponent, by name; the last build's when the database cannot be read. */
export async function knownOpponents(): Promise<readonly OpponentRow[]> {
  return (await lastKnown('opponents', () => readOpponents(publicClient()))) ?? [];
}
