/** When the site is built anew: what queues a build, what shares one, and what must not cost one. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { COMPLETE, deskAt, type Desk, momentIn } from './newsroom-desk.ts';
import { resultOf } from './onboarding-desk.ts';

let database: TestDatabase;
let editor: Desk;
let drafts = 0;

beforeAll(async () => {
  database = await createTestDatabase();
  editor = deskAt(database, 'editor');
});

beforeEach(() => database.sql(`delete from public.outbox; delete from public.throttle`));

afterAll(() => database.close());

const draft = () => {
  drafts += 1;
  return editor.create({ ...COMPLETE, slug: `build-${String(drafts)}` });
};
const out = async () => editor.publish(await draft());

/** Seconds until each queued build, by the clock of the database; the ones of a moment of an article apart. */
async function queued(): Promise<{ soon: number[]; moments: number[] }> {
  const rows = await database.sql<{ seconds: number; moment: boolean }>(
    `select round(extract(epoch from next_attempt_at - now()))::int as seconds, payload ? 'article_id' as moment
     from public.outbox where kind = 'rebuild_site' and done_at is null order by next_attempt_at`,
  );
  const of = (moment: boolean) => rows.filter((row) => row.moment === moment).map((row) => row.seconds);
  return { soon: of(false), moments: of(true) };
}

/** As though the queued build had been waiting for so long. */
const age = (seconds: number) =>
  database.sql(
    `update public.outbox set created_at = created_at - make_interval(secs => $1),
       next_attempt_at = next_attempt_at - make_interval(secs => $1)`,
    [seconds],
  );
/** Moments of the queued builds, in milliseconds. */
async function dueAt(): Promise<number[]> {
  const rows = await database.sql<{ at: Date }>(
    `select next_attempt_at as at from public.outbox where kind = 'rebuild_site' and done_at is null`,
  );
  return rows.map(({ at }) => at.getTime());
}

const between = (low: number, high: number): unknown =>
  expect.toSatisfy((value: number) => value >= low && value <= high);

describe('a build is queued', () => {
  test('once for several changes, and waits until there are no more', async () => {
    const published = await out();
    expect(await queued()).toEqual({ soon: [between(1, 30)], moments: [] });
    const first = await dueAt();
    const saved = await editor.save(published, { ...published.content, title: 'Again' });
    await editor.publish(saved);
    await out();
    const second = await dueAt();
    expect([first.length, second.length]).toEqual([1, 1]);
    expect(second[0]).toBeGreaterThan(first[0] ?? Infinity);
  });

  test('after five minutes at the latest', async () => {
    await out();
    await age(285);
    await database.sql(`update public.outbox set next_attempt_at = now() + interval '1 hour'`);
    await out();
    const [row] = await database.sql(
      `select extract(epoch from next_attempt_at - created_at)::int as seconds from public.outbox where kind = 'rebuild_site'`,
    );
    expect(row).toEqual({ seconds: 300 });
  });

  test('after as long as the setting says', async () => {
    const set = (value: string) =>
      database.sql(`update public.settings set value = $1 where key = 'site.rebuild_after_seconds'`, [value]);
    await set('120');
    await out();
    expect(await queued()).toEqual({ soon: [between(60, 120)], moments: [] });
    await database.sql('delete from public.outbox');
    // What is no number counts as thirty.
    await set('"soon"');
    await out();
    expect(await queued()).toEqual({ soon: [between(1, 30)], moments: [] });
    await set('30');
  });

  test.each([
    ['taken away', async () => editor.setStatus(await out(), 'archived')],
    [
      'moved to another address',
      async () => {
        const published = await out();
        const slug = `${published.slug}-moved`;
        return editor.publish(await editor.save(published, { ...published.content, slug }));
      },
    ],
  ])('at once when something is %s, and not put off by what comes then', async (_what, act) => {
    await act();
    expect(await queued()).toEqual({ soon: [between(-600, 0)], moments: [] });
    await out();
    expect(await queued()).toEqual({ soon: [between(-600, 0)], moments: [] });
  });

  test('when a category gets another name or goes', async () => {
    const [category] = await database.sql<{ id: string }>(
      `insert into public.blog_categories (name, slug) values ('Build', 'build') returning id`,
    );
    expect((await queued()).soon).toEqual([]);
    await database.sql(`update public.blog_categories set name = 'Builds' where id = $1`, [category?.id]);
    expect((await queued()).soon).toHaveLength(1);
    await database.sql('delete from public.outbox');
    await database.sql('delete from public.blog_categories where id = $1', [category?.id]);
    expect((await queued()).soon).toHaveLength(1);
  });

  test('when the front page gets another order', async () => {
    const [one, other] = [await out(), await out()];
    await database.sql('delete from public.outbox');
    await editor.feature([other.id, one.id], []);
    expect((await queued()).soon).toHaveLength(1);
  });

  test('anew for what changes while one is under way', async () => {
    await out();
    await database.sql(`update public.outbox set next_attempt_at = now()`);
    const claimed = await resultOf(
      database.asService().rpc('claim_outbox', { kinds: ['rebuild_site'], at_most: 10 }),
    );
    expect(claimed).toHaveLength(1);
    await out();
    const rows = await database.sql(
      `select attempts from public.outbox where kind = 'rebuild_site' order by id`,
    );
    expect(rows).toEqual([{ attempts: 1 }, { attempts: 0 }]);
  });
});

describe('the build of a moment to come', () => {
  test('is queued for that moment, moves with it and goes with it', async () => {
    const made = await draft();
    const first = await editor.publish(made, await momentIn(database, '1 hour'));
    expect(await queued()).toEqual({ soon: [], moments: [between(3000, 3600)] });
    const moved = await editor.publish(first, await momentIn(database, '2 hours'));
    expect(await queued()).toEqual({ soon: [], moments: [between(6600, 7200)] });
    const saved = await editor.save(moved, { ...moved.content, title: 'Later' });
    expect(await queued()).toEqual({ soon: [], moments: [between(6600, 7200)] });
    await editor.setStatus(saved, 'draft');
    expect(await queued()).toEqual({ soon: [], moments: [] });
  });

  test('is none any more when the article comes sooner', async () => {
    const scheduled = await editor.publish(await draft(), await momentIn(database, '1 hour'));
    await editor.publish(scheduled);
    expect(await queued()).toEqual({ soon: [between(1, 30)], moments: [] });
  });

  test('does not stand in for the builds of other changes', async () => {
    await editor.publish(await draft(), await momentIn(database, '1 second'));
    await out();
    const { soon, moments } = await queued();
    expect([soon.length, moments.length]).toEqual([1, 1]);
  });
});

test('nothing is queued by drafts, reviews, saves, links and views', async () => {
  const published = await out();
  await database.sql('delete from public.outbox');
  const made = await draft();
  const saved = await editor.save(made, { ...made.content, title: 'Other' });
  await editor.setStatus(await editor.setStatus(saved, 'in_review'), 'draft');
  await editor.save(published, { ...published.content, title: 'Later' });
  await resultOf(database.asPerson('editor').rpc('create_article_preview', { article: published.id }));
  await resultOf(database.asPerson('anonymous').rpc('count_article_view', { article_slug: published.slug }));
  const archived = await editor.create({ ...COMPLETE, slug: 'to-delete' });
  await editor.remove(archived);
  expect(await queued()).toEqual({ soon: [], moments: [] });
});
