/** Public rows for share pictures. Refuses as described in refusal.ts. */
import * as v from 'valibot';
import { ArticleCardRowSchema } from '#contract/articles.ts';
import { TeamRowSchema } from '#contract/teams.ts';
import type { ShareFacts, ShareKind } from '#domain/share-pictures.ts';
import type { DataClient } from './client.ts';
import { readMatch, readMatchRedirect } from './matches.ts';
import { readProductBySlug } from './products.ts';
import { rowOf } from './rows.ts';
import { readTeamRedirect } from './teams.ts';

const ARTICLE =
  'slug, title, featured_image_url, category:blog_categories!blog_articles_category_id_fkey(name, slug, color)';
const TEAM = 'slug, name, game, game_category_display, game_category_color, color_gradient, rank';

const ArticleSchema = v.pick(ArticleCardRowSchema, ['slug', 'title', 'featured_image_url', 'category']);
const TeamSchema = v.pick(TeamRowSchema, [
  'slug',
  'name',
  'game',
  'game_category_display',
  'game_category_color',
  'color_gradient',
  'rank',
]);
const FormerAddressSchema = v.object({ article: v.nullable(ArticleSchema) });

async function readArticle(client: DataClient, slug: string): Promise<ShareFacts['article'] | null> {
  const current = await client.from('blog_articles').select(ARTICLE).eq('slug', slug).maybeSingle();
  const found = rowOf(ArticleSchema, current);
  if (found !== null) return found;
  const former = await client
    .from('article_redirects')
    .select(`article:blog_articles(${ARTICLE})`)
    .eq('slug', slug)
    .maybeSingle();
  return rowOf(FormerAddressSchema, former)?.article ?? null;
}

async function readTeamAt(client: DataClient, slug: string): Promise<ShareFacts['team'] | null> {
  return rowOf(
    TeamSchema,
    await client.from('teams_with_member_count').select(TEAM).eq('slug', slug).maybeSingle(),
  );
}

async function readTeam(client: DataClient, slug: string): Promise<ShareFacts['team'] | null> {
  const found = await readTeamAt(client, slug);
  if (found !== null) return found;
  const present = await readTeamRedirect(client, slug);
  return present === null ? null : readTeamAt(client, present);
}

async function readMatchAt(client: DataClient, slug: string): Promise<ShareFacts['match'] | null> {
  const match = await readMatch(client, slug);
  const team = match && (await readTeamAt(client, match.team_slug));
  return team && { slug: match.slug, match, team };
}

async function readMatchFacts(client: DataClient, slug: string): Promise<ShareFacts['match'] | null> {
  const found = await readMatchAt(client, slug);
  if (found !== null) return found;
  const present = await readMatchRedirect(client, slug);
  return present === null ? null : readMatchAt(client, present);
}

const READ: {
  readonly [Kind in ShareKind]: (client: DataClient, slug: string) => Promise<ShareFacts[Kind] | null>;
} = { article: readArticle, product: readProductBySlug, team: readTeam, match: readMatchFacts };

/** Returns the facts of a share picture, or null when the row is not readable. */
export async function readShareFacts<Kind extends ShareKind>(
  client: DataClient,
  kind: Kind,
  slug: string,
): Promise<ShareFacts[Kind] | null> {
  return READ[kind](client, slug);
}
