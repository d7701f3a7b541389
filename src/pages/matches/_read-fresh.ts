/** Resolves an address below /matches that has no built page. */
import type { FoundMatches, MatchRow } from '#contract/matches.ts';
import { LIMITS } from '#contract/limits.ts';
import { readMatchRedirect, searchMatches } from '#data/matches.ts';
import { type MatchListAddress, type MatchListFacts, parseMatchesPath } from '#domain/match-list.ts';
import { askedPath } from '../_asked-path.ts';
import { publicClient } from '../teams/_read-teams.ts';
import { readMatchList, readMatchPage, readNextMatch, type MatchPageFacts } from './_read-matches.ts';

/** How long the content delivery network keeps what may change: many visitors of a live match ask once. */
export const FRESH_SECONDS = 2;

/** `isOld`: nothing has changed since the build. */
type Found =
  | { readonly kind: 'next'; readonly match: MatchRow | null; readonly isOld: false }
  | { readonly kind: 'search'; readonly query: string; readonly found: FoundMatches }
  | { readonly kind: 'match'; readonly facts: MatchPageFacts; readonly isOld: boolean }
  | { readonly kind: 'list'; readonly list: MatchListFacts; readonly isOld: boolean }
  | { readonly kind: 'moved'; readonly slug: string }
  | { readonly kind: 'missing' | 'failed'; readonly isList: boolean };

const MISSING = { kind: 'missing', isList: false } as const;

function isBeforeBuild(moments: readonly string[]): boolean {
  const built = Date.parse(import.meta.env.BUILT_AT);
  return moments.every((moment) => Date.parse(moment) <= built);
}

async function findMatch(slug: string, isFresh: boolean): Promise<Found> {
  const facts = await readMatchPage(slug);
  if (facts !== null) {
    const isOld = !isFresh && facts.match.result !== null && isBeforeBuild([facts.match.updated_at]);
    return { kind: 'match', facts, isOld };
  }
  const present = await readMatchRedirect(publicClient(), slug);
  return present === null ? MISSING : { kind: 'moved', slug: present };
}

async function findList(address: MatchListAddress, isFresh: boolean): Promise<Found> {
  const list = await readMatchList(address);
  if (list === null) return { kind: 'missing', isList: true };
  const isOld = !isFresh && list.month !== null && isBeforeBuild(list.ended.map(({ updated_at: at }) => at));
  return { kind: 'list', list, isOld };
}

async function findSearched(typed: string): Promise<Found> {
  // PostgreSQL refuses the control character NUL in texts.
  const query = typed.replaceAll(/\p{C}/gu, ' ').trim().slice(0, LIMITS.listing.searchLength);
  return { kind: 'search', query, found: await searchMatches(publicClient(), query) };
}

/**
 * Resolves the part of the address after /matches/, and its query. Never rejects: 'failed' when the database cannot be
 * read.
 */
export async function readFreshMatches(rest: string | undefined, query: URLSearchParams): Promise<Found> {
  const path = askedPath(rest);
  const isFresh = /(?:^|\/)fresh$/u.test(path);
  const address = parseMatchesPath(path.replace(/\/?fresh$/u, ''));
  try {
    if (path === 'search') return await findSearched(query.get('q') ?? '');
    if (path === 'next') return { kind: 'next', match: await readNextMatch(), isOld: false };
    if (address === null || address.kind === 'season') return MISSING;
    return await (address.kind === 'match' ? findMatch(address.slug, isFresh) : findList(address, isFresh));
  } catch {
    return { kind: 'failed', isList: path === 'search' || address?.kind === 'list' };
  }
}
