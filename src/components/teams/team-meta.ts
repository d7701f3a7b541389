/** Head of a team's page: metadata for search engines and shared links. */
import type { MatchRow } from '#contract/matches.ts';
import { urls } from '#contract/urls.ts';
import type { TeamRow } from '#contract/teams.ts';
import { sharePicture } from '#domain/share-pictures.ts';
import { teamData } from '#domain/structured-data.ts';
import { categoryLabel } from '#domain/team-categories.ts';
import { shorten } from '#domain/text.ts';
import { TEAM_PAGE_TEXT } from '#messages/site/team-pages.ts';

// Visible length of a description in search results.
const DESCRIPTION_LENGTH = 155;

/**
 * Head of a team's page, as props of the layout; live and upcoming matches become structured data. `site` is the site's
 * address.
 */
export function teamMeta(team: TeamRow, announced: readonly MatchRow[], site: URL) {
  const { name, slug } = team;
  const picture = sharePicture('team', team);
  const description =
    team.description === ''
      ? TEAM_PAGE_TEXT.descriptionOf(name, categoryLabel(team))
      : shorten(team.description, DESCRIPTION_LENGTH);
  const trail = [
    { name: TEAM_PAGE_TEXT.home, path: urls.home() },
    { name: TEAM_PAGE_TEXT.teams, path: urls.teams() },
    { name, path: urls.team(slug) },
  ];
  return {
    title: name,
    description,
    picture,
    pictureAlt: name,
    canonical: urls.team(slug),
    data: teamData(team, { description, trail, pictures: [picture.url], matches: announced }, site),
  } as const;
}
