/** Heads of the pages of matches: metadata for search engines and shared links. */
import type { MatchRow } from '#contract/matches.ts';
import type { OpponentRow } from '#contract/opponents.ts';
import type { TeamRow } from '#contract/teams.ts';
import { urls } from '#contract/urls.ts';
import { formatMoment, formatMonth, formatShortDate } from '#domain/dates.ts';
import { matchListPath, type MatchListFacts } from '#domain/match-list.ts';
import { opponentPath } from '#domain/opponents.ts';
import { sharePicture } from '#domain/share-pictures.ts';
import { listData, matchData, type TrailStep } from '#domain/structured-data.ts';
import { MATCH_PAGE_TEXT, MATCH_TEXT, MATCHES_TEXT } from '#messages/site/matches.ts';
import { OPPONENTS_TEXT } from '#messages/site/opponents.ts';

const TRAIL: readonly TrailStep[] = [
  { name: MATCHES_TEXT.home, path: urls.home() },
  { name: MATCHES_TEXT.title, path: urls.matches() },
];

/** Head of a match's page, as props of the layout. `site` is the site's address. */
export function matchMeta(match: MatchRow, team: TeamRow, site: URL) {
  const title = MATCH_TEXT.between(match.team_name, match.opponent);
  const picture = sharePicture('match', { slug: match.slug, match, team });
  const description = MATCH_PAGE_TEXT.descriptionOf(
    title,
    match.competition ?? MATCH_TEXT.friendly,
    match.state === 'postponed' ? MATCH_TEXT.noDate : MATCH_TEXT.moment(formatMoment(match.starts_at)),
  );
  const canonical = urls.match(match.slug);
  const trail = [...TRAIL, { name: title, path: canonical }];
  return {
    // Two teams meet more than once.
    title: `${title}, ${formatShortDate(match.starts_at)}`,
    description,
    picture,
    pictureAlt: title,
    canonical,
    data: matchData(match, { description, trail, pictures: [picture.url] }, site),
  } as const;
}

/** The heading of a list. */
export function matchListTitle({ name, month }: Pick<MatchListFacts, 'name' | 'month'>): string {
  const title = month === null ? MATCHES_TEXT.title : MATCHES_TEXT.monthTitle(formatMonth(month));
  return name === null ? title : MATCHES_TEXT.titleOf(title, name);
}

/** Head of a list, as props of the layout. */
export function matchListMeta(list: MatchListFacts, site: URL) {
  const title = matchListTitle(list);
  const canonical = matchListPath(list);
  const trail = canonical === urls.matches() ? TRAIL : [...TRAIL, { name: title, path: canonical }];
  return {
    title,
    description: MATCHES_TEXT.descriptionOf(title),
    canonical,
    data: listData(trail, site),
  } as const;
}

/** Head of the directory of opponents, as props of the layout. */
export function opponentsMeta(site: URL) {
  const { title, description } = OPPONENTS_TEXT;
  const canonical = opponentPath();
  return {
    title,
    description,
    canonical,
    data: listData([...TRAIL, { name: title, path: canonical }], site),
  } as const;
}

/** Head of an opponent's page, as props of the layout. */
export function opponentMeta({ slug, name, won, lost, drawn }: OpponentRow, site: URL) {
  const canonical = opponentPath(slug);
  const { title: list } = OPPONENTS_TEXT;
  return {
    title: MATCHES_TEXT.titleOf(MATCHES_TEXT.title, MATCH_TEXT.versus(name)),
    description: OPPONENTS_TEXT.descriptionOf(name, OPPONENTS_TEXT.record(won, lost, drawn).toLowerCase()),
    canonical,
    data: listData([...TRAIL, { name: list, path: opponentPath() }, { name, path: canonical }], site),
  } as const;
}
