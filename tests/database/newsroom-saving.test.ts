/** Saving: versions, revisions and concurrent editors. */
import { describe, expect } from 'vitest';
import { databaseTest } from '#tests/support/database-test.ts';
import { PEOPLE } from '#tests/support/people.ts';
import { backendOf, outcomeOf, untilBlocked } from './acting.ts';
import { COMPLETE, deskAt, readAs } from './newsroom-editing.ts';

const { test, database, sql, asPerson, connect } = databaseTest();
const editor = deskAt(database, 'editor');
const admin = deskAt(database, 'admin');
let drafts = 0;

const draft = () => {
  drafts += 1;
  return editor.create({ ...COMPLETE, slug: `saving-${String(drafts)}` });
};

const revisionsOf = (id: string) =>
  sql`select number, version, title, saved_by
    from public.article_revisions where article_id = ${id} order by number`;

describe('join_article', () => {
  test('returns the names of the others for a minute', async () => {
    const { id } = await draft();
    const join = async (person: 'editor' | 'admin', article = id) =>
      (await asPerson(person).rpc('join_article', { article })).data;
    expect(await join('editor')).toEqual([]);
    expect(await join('admin')).toEqual(['Editor']);
    expect(await join('editor')).toEqual(['Admin']);
    await sql`update private.article_editors set seen_at = now() - interval '61 seconds'`;
    expect(await join('admin')).toEqual([]);
    expect(await join('admin', crypto.randomUUID())).toEqual([]);
  });
});

describe('save_article', () => {
  test('refuses an outdated version of another editor', async () => {
    const read = await draft();
    const first = await editor.save(read, { ...read.content, title: 'First' });
    expect(first).toMatchObject({ expected: '1.2', content: { title: 'First' }, saved_by: 'Editor' });
    expect(await admin.save(read, { ...read.content, title: 'Second' })).toBe('changed_meanwhile');
    const again = await admin.save(first, { ...first.content, title: 'Second' });
    expect(again).toMatchObject({ expected: '2.1', content: { title: 'Second' }, saved_by: 'Admin' });
    expect(await revisionsOf(read.id)).toMatchObject([{ title: 'First' }, { title: 'Second' }]);
  });

  test('refuses an outdated version of the same editor', async () => {
    const read = await draft();
    await editor.save(read, { ...read.content, title: 'Here' });
    expect(await editor.save(read, { ...read.content, title: 'There' })).toBe('changed_meanwhile');
  });

  test.each(['', '0.0', '1', '1.1 ', '01.1', '1.10', 'null'])(
    'refuses the invented version %j',
    async (expected) => {
      const read = await draft();
      expect(await editor.save({ ...read, expected }, COMPLETE)).toBe('changed_meanwhile');
    },
  );

  test('keeps one of several concurrent saves', async () => {
    const read = await draft();
    const slow = await connect();
    await slow.query('begin');
    await slow.query('select from public.blog_articles where id = $1 for update', [read.id]);
    const pending = [editor, admin, editor, admin].map((desk, nth) =>
      desk.save(read, { ...read.content, title: `Title ${String(nth)}` }),
    );
    await expect
      .poll(
        () =>
          sql`select from pg_locks join pg_stat_activity using (pid)
            where datname = current_database() and not granted`,
      )
      .toHaveLength(pending.length);
    await slow.query('commit');
    const answers = await Promise.all(pending);
    const kept = answers.filter((answer) => typeof answer === 'object');
    expect(kept).toHaveLength(1);
    expect(answers.filter((answer) => (answer as unknown) === 'changed_meanwhile')).toHaveLength(3);
    const last = (await revisionsOf(read.id)).at(-1);
    expect(last?.title).toBe(kept[0]?.content['title']);
  });

  test('checks the version again after waiting for a lock', async () => {
    const read = await draft();
    const [one, other] = [await connect(), await connect()];
    const action = `select public.save_article($1, $2, jsonb_build_object('title', $3::text))`;
    for (const [client, name] of [
      [one, 'editor'],
      [other, 'admin'],
    ] as const) {
      await client.query('begin');
      await client.query(`select set_config('request.jwt.claim.sub', $1, true)`, [PEOPLE[name].id]);
    }
    const pid = await backendOf(other);
    await one.query(action, [read.id, read.expected, 'One']);
    const late = other.query(action, [read.id, read.expected, 'Other']);
    const refusal = outcomeOf(() => late);
    await untilBlocked(database.client, pid);
    await one.query('commit');
    expect(await refusal).toBe('changed_meanwhile');
    await other.query('rollback');
    expect((await revisionsOf(read.id)).at(-1)).toMatchObject({ title: 'One' });
  });
});

describe('a revision', () => {
  const age = (id: string, minutes: number) =>
    sql`update public.article_revisions set created_at = now() - make_interval(mins => ${minutes})
      where article_id = ${id}`;

  test('collects ten minutes of one editor’s work', async () => {
    let read = await draft();
    for (const title of ['A', 'B', 'C']) read = await editor.save(read, { ...read.content, title });
    expect(await revisionsOf(read.id)).toMatchObject([{ number: 1, version: 4, title: 'C' }]);
    await age(read.id, 9);
    read = await editor.save(read, { ...read.content, title: 'D' });
    expect(read.expected).toBe('1.5');
    await age(read.id, 10);
    read = await editor.save(read, { ...read.content, title: 'E' });
    expect(await revisionsOf(read.id)).toMatchObject([{ title: 'D' }, { number: 2, version: 1, title: 'E' }]);
  });

  test('is not created without a change', async () => {
    const read = await draft();
    expect((await editor.save(read, read.content)).expected).toBe('1.1');
    expect((await editor.save(read, { ...read.content, title: `  ${COMPLETE.title} ` })).expected).toBe(
      '1.1',
    );
  });

  test('is not extended once it was published or restores an older one', async () => {
    const made = await draft();
    const published = await editor.publish(made);
    const saved = await editor.save(published, { ...published.content, title: 'Next' });
    expect(saved).toMatchObject({ expected: '2.1', has_changes: true });
    const restored = await editor.save(saved, published.content, 1);
    expect(restored).toMatchObject({ expected: '3.1', content: { title: COMPLETE.title } });
    const next = await editor.save(restored, { ...restored.content, title: 'After' });
    expect(next.expected).toBe('4.1');
    const value = await database.value`select restored_from from public.article_revisions
      where article_id = ${made.id} and number = 3`;
    expect(value).toBe(1);
    expect(await editor.save(next, { ...next.content, title: 'X' }, 99)).toBe('not_found');
  });

  test('is created from an article without revisions', async () => {
    const [row] =
      await sql`insert into public.blog_articles (slug, title, excerpt, body, status, published_at)
       values ('imported', 'Imported', 'E', 'Old text', 'published', now() - interval '1 day') returning id`;
    const read = await editor.open(row?.id ?? '');
    expect(read).toMatchObject({ expected: '0.0', has_changes: false, content: { body: 'Old text' } });
    const saved = await editor.save(read, { ...read.content, body: 'New text' });
    expect(saved).toMatchObject({ expected: '2.1', has_changes: true });
    const [first] =
      await sql`select body, saved_by, published_at is not null as out from public.article_revisions
        where article_id = ${read.id} and number = 1`;
    expect(first).toEqual({ body: 'Old text', saved_by: null, out: true });
    expect(await readAs(database, 'imported')).toMatchObject({ body: 'Old text' });
  });

  test('loses its name when the account is deleted', async () => {
    const read = await draft();
    const id = '50000000-0000-4000-8000-000000000001';
    await sql`insert into auth.users (id, email) values (${id}, 'gone@people.test')`;
    await sql`update public.article_revisions set saved_by = ${id} where article_id = ${read.id}`;
    await sql`delete from auth.users where id = ${id}`;
    expect(await editor.open(read.id)).toMatchObject({ saved_by: null, content: { title: COMPLETE.title } });
  });
});
