import { describe, expect } from 'vitest';
import {
  readArticleAddresses,
  readArticleBySlug,
  readArticleCards,
  readArticleCategories,
  readArticleCounts,
  readAdjacentArticles,
  readArticlesBySlugs,
  readFeaturedArticles,
  readNewestArticles,
} from '#data/articles.ts';
import { createPublicClient } from '#data/client.ts';
import { readExecutives } from '#data/leadership.ts';
import { readFeaturedPlayers, readFeaturedStreamers } from '#data/players.ts';
import { readFeaturedProducts, readProductBySlug, readProducts, readProductsByIds } from '#data/products.ts';
import { readPublicSettings } from '#data/settings.ts';
import { readLandingStatistics } from '#data/landing-statistics.ts';
import { readGameCategories, readRoster, readTeams } from '#data/teams.ts';
import { toOptionProduct } from '#domain/product-options.ts';
import { LOCAL_KEYS } from '#local/keys.ts';
import { databaseTest } from '#tests/support/database-test.ts';

const { test, database, sql, value } = databaseTest({
  template: 'seeded',
});
const client = createPublicClient(database.apiUrl, LOCAL_KEYS.publishable, (input, init) =>
  database.fetch(input, init),
);

const sortedDown = (moments: readonly string[]): string[] =>
  moments.toSorted((one, other) => Date.parse(other) - Date.parse(one));

describe('the readers of articles', () => {
  test('return visible articles, newest first, with their category', async () => {
    const articles = await readArticleCards(client, null, 0, 1000);
    expect(articles).toHaveLength(
      await value<number>`select count(*)::integer as count from public.blog_articles
       where status in ('published', 'scheduled') and published_at <= now()`,
    );
    expect(articles.length).toBeGreaterThan(6);
    const moments = articles.map((article) => article.published_at);
    expect(moments).toEqual(sortedDown(moments));
    const slugs = articles.map(({ slug }) => slug);
    expect((await readNewestArticles(client, null, 5000)).map(({ slug }) => slug)).toEqual(slugs);
    expect((await readNewestArticles(client, null, 3)).map(({ slug }) => slug)).toEqual(slugs.slice(0, 3));
    expect((await readArticleCards(client, null, 2, 3)).map(({ slug }) => slug)).toEqual(slugs.slice(2, 5));
    const addresses = await readArticleAddresses(client, 1, 3);
    expect(addresses.map(({ slug }) => slug)).toEqual(slugs.toReversed().slice(1, 4));
    const whole = await readArticlesBySlugs(client, slugs.slice(0, 2));
    expect(whole.map(({ slug }) => slug).toSorted()).toEqual(slugs.slice(0, 2).toSorted());
  });

  test('count and list the articles of a category, also those without one', async () => {
    const articles = await readArticleCards(client, null, 0, 1000);
    const counts = await readArticleCounts(client);
    expect(counts.reduce((sum, { count }) => sum + count, 0)).toBe(articles.length);
    for (const category of counts) {
      const own = articles.filter((article) => article.category.slug === category.slug);
      expect(category.count).toBe(own.length);
      expect(await readArticleCards(client, category, 0, 1000)).toEqual(own);
    }
  });

  test('return the neighbours of an article in time and of its category', async () => {
    const articles = await readArticleCards(client, null, 0, 1000);
    const slugs = articles.map(({ slug }) => slug);
    const [oldest = '', newest = ''] = [slugs.at(-1), slugs[0]];
    const { articles: cards, around } = await readAdjacentArticles(client, [
      oldest,
      newest,
      'no-such-article',
    ]);
    expect(Object.keys(around).toSorted()).toEqual([oldest, newest].toSorted());
    // No category has more than 25 articles.
    const near = (place: number): readonly string[] => {
      const own = articles[place];
      return articles.flatMap(({ slug, category }, other) =>
        Math.abs(other - place) <= 10 || category.slug === own?.category.slug ? slug : [],
      );
    };
    expect(around[newest]).toEqual(near(0));
    expect(around[oldest]).toEqual(near(slugs.length - 1));
    // PostgREST and to_jsonb write moments differently.
    const plain = (all: typeof articles) =>
      all.map((card) => ({ ...card, published_at: new Date(card.published_at).toISOString() }));
    const shown = new Set([...near(0), ...near(slugs.length - 1)]);
    expect(plain(cards)).toEqual(plain(articles.filter(({ slug }) => shown.has(slug))));
  });

  test('return at most six featured articles', async () => {
    const featured = await readFeaturedArticles(client);
    expect(featured).toHaveLength(6);
    expect(featured.every((article) => article.is_featured)).toBe(true);
    expect(await readFeaturedArticles(client, 2)).toEqual(featured.slice(0, 2));
  });

  test('return one article by slug with its body, and no draft', async () => {
    const [first] = await readArticleCards(client, null, 0, 1);
    const article = await readArticleBySlug(client, first?.slug ?? '');
    expect(article).toMatchObject({ slug: first?.slug, title: first?.title });
    expect(article?.body).not.toBe('');
    const [draft] = await sql<{ slug: string }>`select slug from public.blog_articles where status = 'draft'`;
    expect(await readArticleBySlug(client, draft?.slug ?? 'none')).toBeNull();
  });

  test('count views of visible articles only', async () => {
    const [first] = await readArticleCards(client, null, 0, 1);
    const count = (article_slug: string) => client.rpc('count_article_view', { article_slug });
    expect((await count(first?.slug ?? '')).data).toBe((first?.view_count ?? 0) + 1);
    expect((await count('no-such-article')).data).toBeNull();
  });

  test('sort categories by name', async () => {
    const names = (await readArticleCategories(client)).map(({ name }) => name);
    expect(names.length).toBeGreaterThan(1);
    expect(names).toEqual(names.toSorted((one, other) => one.localeCompare(other, 'en')));
  });
});

describe('the readers of products', () => {
  test('return active products, newest first, with variants', async () => {
    const products = await readProducts(client);
    expect(products.length).toBeGreaterThan(10);
    const moments = products.map((product) => product.created_at);
    expect(moments).toEqual(sortedDown(moments));
    expect(
      products.some(({ variants }) => variants.some(({ size, color }) => size !== null && color !== null)),
    ).toBe(true);
    expect(
      products.map((product) => toOptionProduct(product)).filter((each) => each.misconfigured),
    ).toHaveLength(1);
  });

  test('filter by category, featured and limit', async () => {
    const drinks = await readProducts(client, { category: 'drinks' });
    expect(new Set(drinks.map(({ category }) => category))).toEqual(new Set(['drinks']));
    const featured = await readFeaturedProducts(client);
    expect(featured).toHaveLength(4);
    expect(featured.every((product) => product.is_featured)).toBe(true);
    expect(await readProducts(client, { limit: 3 })).toHaveLength(3);
  });

  test('return one product by slug, and several by ids', async () => {
    const [first, second] = await readProducts(client);
    expect(await readProductBySlug(client, first?.slug ?? '')).toEqual(first);
    expect(await readProductBySlug(client, 'no-such-product')).toBeNull();
    const several = await readProductsByIds(client, [first?.id ?? '', second?.id ?? '']);
    expect(new Set(several.map(({ slug }) => slug))).toEqual(new Set([first?.slug, second?.slug]));
    expect(await readProductsByIds(client, [])).toEqual([]);
  });
});

describe('the readers of people and teams', () => {
  test('return active teams and game categories', async () => {
    const teams = await readTeams(client);
    expect(teams.length).toBeGreaterThanOrEqual(6);
    expect(new Set(teams.map(({ status }) => status))).toEqual(new Set(['active']));
    expect(teams.some((team) => team.current_roster_size === team.max_roster_size)).toBe(true);
    expect((await readGameCategories(client)).length).toBeGreaterThanOrEqual(7);
  });

  test('return the visible members of a roster', async () => {
    const teams = await readTeams(client);
    const largest = teams.toSorted((one, other) => other.current_roster_size - one.current_roster_size)[0];
    const roster = await readRoster(client, largest?.id ?? '');
    expect(roster.length).toBeGreaterThan(0);
    expect(roster.length).toBeLessThanOrEqual(largest?.current_roster_size ?? 0);
    expect(roster.some(({ user }) => user?.gamertag)).toBe(true);
  });

  test('return at most six featured players and streamers', async () => {
    expect(await readFeaturedPlayers(client)).toHaveLength(6);
    expect(await readFeaturedPlayers(client, 2)).toHaveLength(2);
    expect(await readFeaturedStreamers(client)).toHaveLength(5);
    expect(await readFeaturedStreamers(client, 3)).toHaveLength(3);
  });

  test('group executives by role', async () => {
    const roles = await readExecutives(client);
    expect(roles.map(({ code }) => code)).toEqual(expect.arrayContaining(['ceo', 'coo', 'chro', 'cmo']));
    expect(roles.every(({ level }) => level <= 2)).toBe(true);
    expect(roles.find(({ code }) => code === 'coo')?.members.length).toBeGreaterThan(1);
  });

  test('return statistics and public settings', async () => {
    const statistics = await readLandingStatistics(client);
    expect(statistics.pro_players).toBeGreaterThan(0);
    expect(statistics.active_teams).toBe((await readTeams(client)).length);
    expect(await readPublicSettings(client)).toEqual({
      'shop.shipping': { courier_cents: 9900, free_over_cents: 50_000 },
      'site.championships': 25,
      'site.prerendered_articles': 500,
    });
  });
});

describe('a failed read', () => {
  test('has a refusal code for a failed network and an unavailable server', async () => {
    const broken = createPublicClient(database.apiUrl, LOCAL_KEYS.publishable, () =>
      Promise.reject(new TypeError('fetch failed')),
    );
    await expect(readTeams(broken)).rejects.toMatchObject({ name: 'RefusalError', code: 'network_failed' });
    const silent = createPublicClient(database.apiUrl, LOCAL_KEYS.publishable, async () =>
      Response.json({ message: 'down' }, { status: 503 }),
    );
    await expect(readTeams(silent)).rejects.toMatchObject({ code: 'unavailable' });
  });
});
