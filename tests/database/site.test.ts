import * as v from 'valibot';
import { describe, expect } from 'vitest';
import { ArticleCardRowSchema } from '#contract/articles.ts';
import { CentsSchema, CountSchema } from '#contract/common-schemas.ts';
import { PlayerRowSchema } from '#contract/players.ts';
import { ProductRowSchema } from '#contract/products.ts';
import { TeamRowSchema } from '#contract/teams.ts';
import { LandingStatisticsRowSchema } from '#contract/landing-statistics.ts';
import { readProducts } from '#data/products.ts';
import { databaseTest } from '#tests/support/database-test.ts';
import { PEOPLE, PEOPLE_TEAM, type PersonName } from '#tests/support/people.ts';
import { insertFixture, ROWS } from './fixture.ts';

const EditedRowSchema = v.omit(ProductRowSchema, ['returnable', 'not_returnable_reason', 'size_guide']);
const VariantStockSchema = v.strictTuple([
  v.nullable(v.string()),
  v.nullable(v.string()),
  CountSchema,
  CentsSchema,
]);

const ChangesSchema = v.object({
  at: v.string(),
  articles: v.array(ArticleCardRowSchema),
  removed_articles: v.array(v.string()),
  products: v.array(
    v.union([
      v.strictObject({ slug: v.string(), stock: v.array(VariantStockSchema) }),
      v.strictObject({ slug: v.string(), row: EditedRowSchema }),
    ]),
  ),
  removed_products: v.array(v.string()),
  teams: v.array(TeamRowSchema),
  statistics: LandingStatisticsRowSchema,
});

const { test, sql, value, asPerson } = databaseTest({ prepare: insertFixture });

const now = async (): Promise<string> => {
  return value`select now()::text as now`;
};

const changes = async (since: string, person: PersonName = 'anonymous') => {
  const { data, error } = await asPerson(person).rpc('site_changes', { since });
  expect(error).toBeNull();
  return v.parse(ChangesSchema, data);
};

const LONG_AGO = '2000-01-01T00:00:00Z';

describe('landing_statistics', () => {
  test('counts onboarded members and active teams', async () => {
    const count = async () => (await asPerson('anonymous').rpc('landing_statistics')).data?.[0];
    // Ten people and the executive, without the newcomer and the banned account.
    expect(await count()).toEqual({ pro_players: 9, active_teams: 1 });
    await sql`update public.teams set status = 'inactive'`;
    await sql`update public.users set status = 'left' where id = ${PEOPLE.member.id}`;
    expect(await count()).toEqual({ pro_players: 8, active_teams: 0 });
    await sql`update public.teams set status = 'active'`;
    await sql`update public.users set status = 'active' where id = ${PEOPLE.member.id}`;
  });
});

describe('featured_players', () => {
  const featured = async (window_size?: number, person: PersonName = 'anonymous') => {
    const { data, error } = await asPerson(person).rpc(
      'featured_players',
      window_size === undefined ? {} : { window_size },
    );
    expect(error).toBeNull();
    return v.parse(v.array(PlayerRowSchema), data);
  };

  test.beforeAll(
    () =>
      sql`
      insert into auth.users (id, email)
      select ('70000000-0000-4000-8000-' || lpad(number::text, 12, '0'))::uuid, number || '@players.test'
      from generate_series(1, 20) as number;
      update public.users set status = 'approved', gamertag = 'Player' || right(id::text, 2),
        created_at = now() + right(id::text, 2)::int * interval '1 minute'
      where id::text like '70000000%';`,
  );

  test('returns a random window of six', async () => {
    const windows = new Set<string>();
    for (let index = 0; index < 12; index += 1) {
      const players = await featured();
      expect(players).toHaveLength(6);
      expect(new Set(players.map((player) => player.id)).size).toBe(6);
      windows.add(players.map((player) => player.gamertag).join());
    }
    expect(windows.size).toBeGreaterThan(1);
  });

  test('reaches every player', async () => {
    const seen = new Set<string>();
    for (let index = 0; index < 150; index += 1)
      for (const player of await featured(6)) seen.add(player.gamertag);
    expect(seen.size).toBe(22);
  });

  test.each([
    [0, 1],
    [-5, 1],
    [3, 3],
    [1000, 22],
  ])('returns for a window of %i %i players', async (asked, given) => {
    expect(await featured(asked)).toHaveLength(given);
  });

  test('returns public profiles only, to every caller', async () => {
    for (const person of ['anonymous', 'member', 'superadmin'] as const) {
      const names = (await featured(24, person)).map((player) => player.gamertag);
      expect(names).toHaveLength(22);
      expect(names).not.toContain('Banned');
      expect(names).not.toContain('Minor');
      expect(names).not.toContain('Member');
    }
  });
});

describe('site_changes', () => {
  test('returns all public rows for an old timestamp', async () => {
    const all = await changes(LONG_AGO);
    expect(all.articles.map((article) => article.slug)).toEqual(['due', 'published']);
    expect(all.articles[1]?.category).toEqual({ name: 'Results', slug: 'results', color: '#00ff41' });
    expect(all.products.map((product) => product.slug)).toEqual(['jersey']);
    expect(all.removed_articles).toEqual([]);
    expect(all.removed_products).toEqual([]);
  });

  test('returns the same to editors as to visitors', async () => {
    const { articles, products } = await changes(LONG_AGO, 'superadmin');
    expect(articles.map((article) => article.slug)).toEqual(['due', 'published']);
    expect(products.map((product) => product.slug)).toEqual(['jersey']);
  });

  test('returns only figures for a current timestamp', async () => {
    const fresh = await changes(await now());
    expect(fresh).toMatchObject({
      articles: [],
      removed_articles: [],
      products: [],
      removed_products: [],
      teams: [],
    });
    expect(Date.parse(fresh.at)).toBeGreaterThan(Date.parse(LONG_AGO));
  });

  test('returns a team whose row or roster changed', async () => {
    const team = {
      slug: PEOPLE_TEAM.slug,
      current_roster_size: 3,
      max_roster_size: 5,
      status: 'active',
      rank: null,
    };
    expect((await changes(LONG_AGO)).teams).toMatchObject([team]);
    const before = await now();
    await sql`update public.teams set rank = 'Top 8'`;
    expect((await changes(before)).teams).toMatchObject([{ ...team, rank: 'Top 8' }]);
    await sql`update public.teams set rank = null`;
    for (const [statement, size] of [
      [
        `update public.team_members set status = 'benched' where id = (select id from public.team_members where status = 'active' order by id limit 1)`,
        2,
      ],
      [`update public.team_members set status = 'active' where status = 'benched'`, 3],
    ] as const) {
      const since = await now();
      await sql(statement);
      expect((await changes(since)).teams).toMatchObject([{ ...team, current_roster_size: size }]);
    }
  });

  test('returns what the card of a team shows, as the build reads it', async () => {
    const { data } = await asPerson('anonymous')
      .from('teams_with_member_count')
      .select('*')
      .eq('slug', PEOPLE_TEAM.slug);
    const rows = v
      .parse(v.array(TeamRowSchema), data)
      .map((row) => ({ ...row, created_at: expect.any(String) }));
    expect((await changes(LONG_AGO)).teams).toEqual(rows);
  });

  test('returns the team of a member who hid, to guests too', async () => {
    const hide = (isPublic: boolean) =>
      sql`update public.users set public_profile = ${isPublic} where id = ${PEOPLE.captain.id}`;
    const since = await now();
    await hide(false);
    expect((await changes(since)).teams.map(({ slug }) => slug)).toEqual([PEOPLE_TEAM.slug]);
    await hide(true);
    expect((await changes(await now())).teams).toEqual([]);
  });

  test('returns an edited article, and a scheduled one from its time on', async () => {
    const since = await now();
    await sql`update public.blog_articles set title = 'Edited' where slug = 'published'`;
    expect((await changes(since)).articles.map((article) => article.title)).toEqual(['Edited']);
    await sql`update public.blog_articles set published_at = now() + interval '1.5 seconds'
      where slug = 'scheduled'`;
    const later = await now();
    const slugs = async () => (await changes(later)).articles.map((article) => article.slug);
    expect(await slugs()).toEqual([]);
    await expect.poll(slugs).toEqual(['scheduled']);
  });

  const since = async (statement: string) => {
    const before = await now();
    await sql(statement);
    return changes(before);
  };

  test.each([
    ['archived', `status = 'archived'`, `status = 'published'`],
    ['withdrawn to a draft', `status = 'draft'`, `status = 'published'`],
    ['postponed', `published_at = now() + interval '1 day'`, `published_at = now() - interval '2 days'`],
  ])('reports an article that was %s as removed, and returns it after the undo', async (_, change, undo) => {
    const gone = await since(`update public.blog_articles set ${change} where slug = 'published'`);
    expect(gone.removed_articles).toEqual(['published']);
    expect(gone.articles).toEqual([]);
    const back = await since(`update public.blog_articles set ${undo} where slug = 'published'`);
    expect(back.removed_articles).toEqual([]);
    expect(back.articles.map((article) => article.slug)).toEqual(['published']);
    expect((await changes(LONG_AGO)).removed_articles).not.toContain('published');
  });

  test('reports the former slug of an article as removed', async () => {
    const moved = await since(`update public.blog_articles set slug = 'moved' where slug = 'published'`);
    expect(moved.removed_articles).toEqual(['published']);
    expect(moved.articles.map((article) => article.slug)).toEqual(['moved']);
    await sql`update public.blog_articles set slug = 'published' where slug = 'moved'`;
  });

  test('reports a deleted article as removed', async () => {
    const gone = await since(`delete from public.blog_articles where slug = 'due'`);
    expect(gone.removed_articles).toEqual(['due']);
  });

  test('never reports rows that were not public', async () => {
    const quiet = await since(`
      update public.blog_articles set slug = 'secret-draft' where slug = 'draft';
      delete from public.blog_articles where slug = 'secret-draft';
      update public.blog_articles set status = 'archived' where slug = 'reviewed';
      update public.products set slug = 'secret-product' where slug = 'next-jersey';
      delete from public.products where slug = 'secret-product';`);
    expect(quiet).toMatchObject({ articles: [], removed_articles: [], products: [], removed_products: [] });
  });

  test('returns of a product that was sold only what is left of it, and of an edited one its row', async () => {
    const present = async () => (await readProducts(asPerson('anonymous')))[0]?.variants[0];
    const variant = await present();
    const names = [variant?.size?.name ?? null, variant?.color?.name ?? null];
    const cents = variant?.price_cents ?? 89_950;
    const sold = await since(`update public.variants set reserved = on_hand where id = '${ROWS.variant}'`);
    expect(sold.products).toEqual([{ slug: 'jersey', stock: [[...names, 0, cents]] }]);
    const restocked = await since(`update public.variants set reserved = 0 where id = '${ROWS.variant}'`);
    expect(restocked.products).toEqual([
      { slug: 'jersey', stock: [[...names, (await present())?.available, cents]] },
    ]);
    const edited = await since(`update public.products set name = 'Edited' where slug = 'jersey'`);
    const [row] = await readProducts(asPerson('anonymous'));
    const asBuilt = v.parse(EditedRowSchema, row);
    // Both are moments; the two ways to read one spell it differently.
    expect(edited.products).toEqual([
      {
        slug: 'jersey',
        row: { ...asBuilt, created_at: expect.stringContaining(asBuilt.created_at.slice(11, 26)) },
      },
    ]);
  });

  test('returns a product whose variant was taken off sale, which guests cannot read', async () => {
    const off = await since(`update public.variants set is_active = false where id = '${ROWS.variant}'`);
    expect(off.products).toEqual([{ slug: 'jersey', stock: [] }]);
    const on = await since(`update public.variants set is_active = true where id = '${ROWS.variant}'`);
    expect(on.products).toMatchObject([{ slug: 'jersey', stock: { length: 1 } }]);
  });

  test('returns a new product without variants', async () => {
    const odd =
      await since(`insert into public.products (slug, name, status, category, price_cents, has_variants)
      values ('odd', 'Odd', 'active', 'gear', 100, true)`);
    expect(odd.products).toMatchObject([{ slug: 'odd', row: { variants: [] } }]);
  });

  test.each([
    ['archived', `update public.products set status = 'archived' where slug = 'odd'`],
    [
      'deleted',
      `insert into public.products (slug, name, status, category, price_cents) values ('brief', 'Brief', 'active', 'gear', 100);
       delete from public.products where slug = 'brief'`,
    ],
  ])('reports a product that was %s as removed', async (_, change) => {
    expect((await since(change)).removed_products).toHaveLength(1);
  });

  test('reports the former slug of a product as removed', async () => {
    await sql`update public.products set status = 'active' where slug = 'odd'`;
    const moved = await since(`update public.products set slug = 'even' where slug = 'odd'`);
    expect(moved.removed_products).toEqual(['odd']);
    expect(moved.products).toMatchObject([{ slug: 'even' }]);
  });

  test('can be called with GET', async () => {
    const { data, error } = await asPerson('anonymous').rpc(
      'site_changes',
      { since: LONG_AGO },
      { get: true },
    );
    expect(error).toBeNull();
    expect(v.is(ChangesSchema, data)).toBe(true);
  });
});
