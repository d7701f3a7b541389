/** Builds of the site: what queues one, what joins a queued one, and what queues none. */
import { beforeEach, describe, expect } from 'vitest';
import { databaseTest } from '#tests/support/database-test.ts';
import { COMPLETE, deskAt, momentIn } from './newsroom-editing.ts';

const { test, database, sql, call } = databaseTest();
const editor = deskAt(database, 'editor');
let drafts = 0;

beforeEach(() => sql`delete from public.outbox; delete from public.throttle`);

const draft = () => {
  drafts += 1;
  return editor.create({ ...COMPLETE, slug: `build-${String(drafts)}` });
};
const publishNew = async () => editor.publish(await draft());

/**
 * Seconds until each queued build, by the clock of the database; builds for a publication time are
 * separate.
 */
async function outboxBuilds(): Promise<{ soon: number[]; moments: number[] }> {
  const rows = await sql<{ seconds: number; moment: boolean }>`select round(extract(epoch
    from next_attempt_at - now()))::int as seconds, payload ? 'article_id' as moment
     from public.outbox where kind = 'rebuild_site' and done_at is null order by next_attempt_at`;
  const of = (moment: boolean) => rows.filter((row) => row.moment === moment).map((row) => row.seconds);
  return { soon: of(false), moments: of(true) };
}

/** Makes a queued build older by some seconds. */
const age = (seconds: number) =>
  sql`update public.outbox set created_at = created_at - make_interval(secs => ${seconds}),
       next_attempt_at = next_attempt_at - make_interval(secs => ${seconds})`;
/** Due times of the queued builds, in milliseconds. */
async function dueAt(): Promise<number[]> {
  const rows = await sql<{ at: Date }>`select next_attempt_at as at from public.outbox
    where kind = 'rebuild_site' and done_at is null`;
  return rows.map(({ at }) => at.getTime());
}

/** Seconds until the build that a statement alone queues. */
async function rebuildsBy(statement: string): Promise<number[]> {
  await sql`delete from public.outbox`;
  await sql(statement);
  return (await outboxBuilds()).soon;
}

const between = (low: number, high: number): unknown =>
  expect.toSatisfy((value: number) => value >= low && value <= high);

describe('a build', () => {
  test('is queued once for several changes and delayed by each', async () => {
    const published = await publishNew();
    expect(await outboxBuilds()).toEqual({ soon: [between(1, 30)], moments: [] });
    const first = await dueAt();
    const saved = await editor.save(published, { ...published.content, title: 'Again' });
    await editor.publish(saved);
    await publishNew();
    const second = await dueAt();
    expect([first.length, second.length]).toEqual([1, 1]);
    expect(second[0]).toBeGreaterThan(first[0] ?? Infinity);
  });

  test('is delayed by five minutes at most', async () => {
    await publishNew();
    await age(285);
    await sql`update public.outbox set next_attempt_at = now() + interval '1 hour'`;
    await publishNew();
    const value = await database.value`select extract(epoch from next_attempt_at - created_at)::int as seconds
      from public.outbox where kind = 'rebuild_site'`;
    expect(value).toBe(300);
  });

  test('is delayed by the seconds of the setting', async () => {
    const set = (value: string) =>
      sql`update public.settings set value = ${value} where key = 'site.rebuild_after_seconds'`;
    await set('120');
    await publishNew();
    expect(await outboxBuilds()).toEqual({ soon: [between(60, 120)], moments: [] });
    await sql`delete from public.outbox`;
    // An invalid value, stored before values were checked, counts as thirty.
    await sql`alter table public.settings drop constraint settings_value_check`;
    await set('"soon"');
    await publishNew();
    expect(await outboxBuilds()).toEqual({ soon: [between(1, 30)], moments: [] });
    await set('30');
  });

  test.each([
    ['taken away', async () => editor.setStatus(await publishNew(), 'archived')],
    [
      'moved to another address',
      async () => {
        const published = await publishNew();
        const slug = `${published.slug}-moved`;
        return editor.publish(await editor.save(published, { ...published.content, slug }));
      },
    ],
  ])('is due at once when an article is %s, and not delayed by later changes', async (_what, change) => {
    await change();
    expect(await outboxBuilds()).toEqual({ soon: [between(-600, 0)], moments: [] });
    await publishNew();
    expect(await outboxBuilds()).toEqual({ soon: [between(-600, 0)], moments: [] });
  });

  test('is queued when a category is renamed or deleted', async () => {
    const [category] = await sql<{ id: string }>`insert into public.blog_categories (name, slug)
      values ('Build', 'build') returning id`;
    expect((await outboxBuilds()).soon).toEqual([]);
    await sql`update public.blog_categories set name = 'Builds' where id = ${category?.id}`;
    expect((await outboxBuilds()).soon).toHaveLength(1);
    await sql`delete from public.outbox`;
    await sql`delete from public.blog_categories where id = ${category?.id}`;
    expect((await outboxBuilds()).soon).toHaveLength(1);
  });

  test('is queued when a published article is inserted or deleted', async () => {
    const inserted =
      await sql`insert into public.blog_articles (title, slug, excerpt, body, status, published_at)
       values ('Imported', 'imported', 'From elsewhere.', 'A text.', 'published', now()) returning id`;
    expect(await outboxBuilds()).toEqual({ soon: [between(1, 30)], moments: [] });
    await sql`delete from public.outbox`;
    await sql`delete from public.blog_articles where id = ${inserted[0]?.id}`;
    expect(await outboxBuilds()).toEqual({ soon: [between(-600, 0)], moments: [] });
  });

  test('is queued for visible changes of a product, at once when it leaves the shop', async () => {
    const soon = [between(1, 30)];
    const atOnce = [between(-600, 0)];
    expect(
      await rebuildsBy(`insert into public.products (slug, name, status, category, price_cents)
        values ('lamp', 'Lamp', 'draft', 'gear', 100)`),
    ).toEqual([]);
    expect(await rebuildsBy(`update public.products set name = 'Desk lamp' where slug = 'lamp'`)).toEqual([]);
    expect(await rebuildsBy(`update public.products set status = 'active' where slug = 'lamp'`)).toEqual(
      soon,
    );
    expect(await rebuildsBy(`update public.products set name = 'Bright lamp' where slug = 'lamp'`)).toEqual(
      soon,
    );
    expect(await rebuildsBy(`update public.products set slug = 'bright-lamp' where slug = 'lamp'`)).toEqual(
      atOnce,
    );
    expect(
      await rebuildsBy(`update public.products set status = 'archived' where slug = 'bright-lamp'`),
    ).toEqual(atOnce);
    expect(await rebuildsBy(`delete from public.products where slug = 'bright-lamp'`)).toEqual([]);
  });

  test('is queued for changes of options of a product for sale, not of their stock', async () => {
    await sql`insert into public.products (slug, name, status, category, price_cents)
      values ('mat', 'Mat', 'active', 'gear', 100)`;
    expect(
      await rebuildsBy(`insert into public.variants (product_id, sku, on_hand)
        select id, 'MAT-1', 3 from public.products where slug = 'mat'`),
    ).toHaveLength(1);
    expect(await rebuildsBy(`update public.variants set price_cents = 200 where sku = 'MAT-1'`)).toHaveLength(
      1,
    );
    expect(await rebuildsBy(`update public.variants set on_hand = 2 where sku = 'MAT-1'`)).toEqual([]);
    // Its movements of stock keep a variant that had stock.
    await sql`insert into public.variants (product_id, sku, options)
      select id, 'MAT-2', '{"size": "L"}' from public.products where slug = 'mat'`;
    expect(await rebuildsBy(`delete from public.variants where sku = 'MAT-2'`)).toHaveLength(1);
  });

  test('is queued when the order of featured articles changes', async () => {
    const [one, other] = [await publishNew(), await publishNew()];
    await sql`delete from public.outbox`;
    await editor.feature([other.id, one.id], []);
    expect((await outboxBuilds()).soon).toHaveLength(1);
  });

  test('is queued again for changes during a claimed build', async () => {
    await publishNew();
    await sql`update public.outbox set next_attempt_at = now()`;
    expect(await call('service', 'claim_outbox', { kinds: ['rebuild_site'], at_most: 10 })).toHaveLength(1);
    await publishNew();
    const rows = await sql`select attempts from public.outbox where kind = 'rebuild_site' order by id`;
    expect(rows).toEqual([{ attempts: 1 }, { attempts: 0 }]);
  });
});

describe('the build for a publication time', () => {
  test('is queued for that time, moves with it and is removed with it', async () => {
    const created = await draft();
    const first = await editor.publish(created, await momentIn(database, '1 hour'));
    expect(await outboxBuilds()).toEqual({ soon: [], moments: [between(3000, 3600)] });
    const moved = await editor.publish(first, await momentIn(database, '2 hours'));
    expect(await outboxBuilds()).toEqual({ soon: [], moments: [between(6600, 7200)] });
    const saved = await editor.save(moved, { ...moved.content, title: 'Later' });
    expect(await outboxBuilds()).toEqual({ soon: [], moments: [between(6600, 7200)] });
    await editor.setStatus(saved, 'draft');
    expect(await outboxBuilds()).toEqual({ soon: [], moments: [] });
  });

  test('is removed when the article is published earlier', async () => {
    const scheduled = await editor.publish(await draft(), await momentIn(database, '1 hour'));
    await editor.publish(scheduled);
    expect(await outboxBuilds()).toEqual({ soon: [between(1, 30)], moments: [] });
  });

  test('does not replace the build for other changes', async () => {
    await editor.publish(await draft(), await momentIn(database, '20 seconds'));
    await publishNew();
    const { soon, moments } = await outboxBuilds();
    expect([soon.length, moments.length]).toEqual([1, 1]);
  });
});

test('no build is queued by drafts, reviews, saves, links and views', async () => {
  const published = await publishNew();
  await sql`delete from public.outbox`;
  const created = await draft();
  const saved = await editor.save(created, { ...created.content, title: 'Other' });
  await editor.setStatus(await editor.setStatus(saved, 'in_review'), 'draft');
  await editor.save(published, { ...published.content, title: 'Later' });
  await call('editor', 'create_article_preview', { article: published.id });
  await call('anonymous', 'count_article_view', { article_slug: published.slug });
  const archived = await editor.create({ ...COMPLETE, slug: 'to-delete' });
  await editor.remove(archived);
  expect(await outboxBuilds()).toEqual({ soon: [], moments: [] });
});
