/** Mails of stock alerts. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { BACK_MAIL } from '#messages/mail/stock-alerts.ts';
import { PEOPLE, type SignedInName } from '#tests/support/people.ts';
import { captureLog, configure, startWorld, type World } from './harness.ts';
import { runWholeQueue } from './queue-desk.ts';

/** No server listens on this port. */
const UNREACHABLE = 'smtp://127.0.0.1:1';

let world: World;
let log: readonly string[] = [];
let product = '';
let variant = '';

beforeAll(async () => {
  world = await startWorld();
  const [made] = await world.database.sql<{ id: string }>(
    `insert into public.products (slug, name, status, category, price_cents)
     values ('mug', 'Mug', 'active', 'gear', 20000) returning id`,
  );
  product = made?.id ?? '';
  const [kept] = await world.database.sql<{ id: string }>(
    `insert into public.variants (product_id, sku, on_hand) values ($1, 'MUG', 0) returning id`,
    [product],
  );
  variant = kept?.id ?? '';
});
afterAll(() => world.stop());
beforeEach(async () => {
  configure(world);
  log = captureLog();
  await world.database.sql('delete from public.stock_alerts');
  await world.database.sql('update public.variants set on_hand = 0');
  await world.database.sql('delete from public.outbox');
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

async function createAlert(person: SignedInName): Promise<void> {
  const { data, error } = await world.database.asPerson(person).rpc('request_stock_alert', { product });
  expect([error, data]).toMatchObject([null, { outcome: 'noted' }]);
}

const receive = () => world.database.sql('update public.variants set on_hand = 3 where id = $1', [variant]);

const waiting = async (): Promise<string[]> => {
  const rows = await world.database.sql<{ user_id: string }>('select user_id from public.stock_alerts');
  return rows.map(({ user_id: id }) => id);
};
const open = () =>
  world.database.sql(
    `select attempts from public.outbox where kind = 'mail_back_in_stock' and done_at is null`,
  );
const mailCount = async (person: SignedInName, expected: number): Promise<number> =>
  (await world.mailsTo(PEOPLE[person].email, expected)).length;

describe('a variant that is back in stock', () => {
  it('is mailed once to each member with an alert', async () => {
    await createAlert('member');
    await createAlert('otherMember');
    await receive();
    await runWholeQueue(world);
    const [mail] = await world.mailsTo(PEOPLE.member.email, 1);
    expect(mail?.subject).toBe(BACK_MAIL.subject('Mug'));
    for (const body of [mail?.html, mail?.text]) {
      expect(body).toContain('http://site.test/shop/mug');
      expect(body).toContain('Member');
    }
    expect(await mailCount('otherMember', 1)).toBe(1);
    expect([await waiting(), await open()]).toEqual([[], []]);
    await world.database.sql('update public.variants set on_hand = 0');
    await receive();
    await runWholeQueue(world);
    expect([await mailCount('member', 1), await mailCount('otherMember', 1)]).toEqual([1, 1]);
    expect(log.join('\n')).not.toContain('@');
  });

  it('is not mailed when it is sold out again, and the alerts stay', async () => {
    await createAlert('captain');
    await receive();
    await world.database.sql('update public.variants set on_hand = 0');
    await runWholeQueue(world);
    expect([await waiting(), await open()]).toEqual([[PEOPLE.captain.id], []]);
    await receive();
    await runWholeQueue(world);
    expect(await mailCount('captain', 1)).toBe(1);
  });

  it('is not mailed after the alert was deleted', async () => {
    await createAlert('editor');
    await receive();
    await world.database.sql('delete from public.stock_alerts');
    await runWholeQueue(world);
    expect([await mailCount('editor', 0), await open()]).toEqual([0, []]);
  });
});

it('a failed mail is retried without delaying or repeating others', async () => {
  await createAlert('hr');
  await createAlert('admin');
  await receive();
  vi.stubEnv('SMTP_URL', UNREACHABLE);
  await runWholeQueue(world);
  expect(await waiting()).toHaveLength(2);
  expect(await open()).toEqual([{ attempts: 1 }, { attempts: 1 }]);
  configure(world);
  // An interrupted worker has sent one mail and not marked the other.
  await world.database.sql(`delete from public.stock_alerts where user_id = $1`, [PEOPLE.admin.id]);
  await runWholeQueue(world);
  expect(await mailCount('hr', 1)).toBe(1);
  expect([await mailCount('admin', 0), await waiting()]).toEqual([0, []]);
  await runWholeQueue(world);
  expect(await mailCount('hr', 1)).toBe(1);
});
