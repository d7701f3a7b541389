/** The mails to those who waited for something that was sold out. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { BACK_MAIL } from '../../src/messages/mail/stock-alerts.ts';
import { PEOPLE, type SignedInName } from '../support/people.ts';
import { captureLog, configure, startWorld, type World } from './harness.ts';

/** Nothing listens there. */
const DEAF = 'smtp://127.0.0.1:1';

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

async function waits(person: SignedInName): Promise<void> {
  const { data, error } = await world.database.asPerson(person).rpc('ask_when_back', { product });
  expect([error, data]).toMatchObject([null, { outcome: 'noted' }]);
}

const receive = () => world.database.sql('update public.variants set on_hand = 3 where id = $1', [variant]);

/** Does what is queued as if its minute had come. */
async function run(): Promise<void> {
  await world.database.sql('update public.outbox set next_attempt_at = now()');
  vi.resetModules();
  const module = await import('../../netlify/functions/send-queued.mts');
  await module.default();
}

const waiting = async (): Promise<string[]> => {
  const rows = await world.database.sql<{ user_id: string }>('select user_id from public.stock_alerts');
  return rows.map(({ user_id: id }) => id);
};
const open = () =>
  world.database.sql(
    `select attempts from public.outbox where kind = 'mail_back_in_stock' and done_at is null`,
  );
const told = async (person: SignedInName, expected: number): Promise<number> =>
  (await world.mailsTo(PEOPLE[person].email, expected)).length;

describe('what is back', () => {
  it('is told to each who waited, once, in words and with a way to it', async () => {
    await waits('member');
    await waits('otherMember');
    await receive();
    await run();
    const [mail] = await world.mailsTo(PEOPLE.member.email, 1);
    expect(mail?.subject).toBe(BACK_MAIL.subject('Mug'));
    for (const body of [mail?.html, mail?.text]) {
      expect(body).toContain('http://site.test/shop/mug');
      expect(body).toContain('Member');
    }
    expect(await told('otherMember', 1)).toBe(1);
    expect([await waiting(), await open()]).toEqual([[], []]);
    await world.database.sql('update public.variants set on_hand = 0');
    await receive();
    await run();
    expect([await told('member', 1), await told('otherMember', 1)]).toEqual([1, 1]);
    expect(log.join('\n')).not.toContain('@');
  });

  it('and gone again is told to nobody: they go on waiting', async () => {
    await waits('captain');
    await receive();
    await world.database.sql('update public.variants set on_hand = 0');
    await run();
    expect([await waiting(), await open()]).toEqual([[PEOPLE.captain.id], []]);
    await receive();
    await run();
    expect(await told('captain', 1)).toBe(1);
  });

  it('is not told to whoever waits no longer', async () => {
    await waits('editor');
    await receive();
    await world.database.sql('delete from public.stock_alerts');
    await run();
    expect([await told('editor', 0), await open()]).toEqual([0, []]);
  });
});

it('a mail that fails is tried again, holds up nobody else’s, and nobody gets two', async () => {
  await waits('hr');
  await waits('admin');
  await receive();
  vi.stubEnv('SMTP_URL', DEAF);
  await run();
  expect(await waiting()).toHaveLength(2);
  expect(await open()).toEqual([{ attempts: 1 }, { attempts: 1 }]);
  configure(world);
  // A worker of then has sent one of them, and died before it could say so at the other's.
  await world.database.sql(`delete from public.stock_alerts where user_id = $1`, [PEOPLE.admin.id]);
  await run();
  expect(await told('hr', 1)).toBe(1);
  expect([await told('admin', 0), await waiting()]).toEqual([0, []]);
  await run();
  expect(await told('hr', 1)).toBe(1);
});
