/** Retention of payment data: unknown files for a day, proofs and notices' bodies for five years. */
import { beforeEach, expect, vi } from 'vitest';
import purge, { config } from '#functions/purge-payment-records.mts';
import { insertOwnOrder } from '#tests/support/own-orders.ts';
import { PEOPLE } from '#tests/support/people.ts';
import { functionTest } from './function-test.ts';

const { test, log, database } = functionTest();
beforeEach(async () => {
  ({ id: orderId } = await insertOwnOrder(database.sql, PEOPLE.member.id));
});
let orderId: string;

const nameOf = (letter: string): string => `${letter.repeat(32)}.pdf`;

/** Uploads a file with a past date. */
async function leaveFile(name: string, ago: string): Promise<void> {
  const file = new Blob(['%PDF-1.7 %%EOF'], { type: 'application/pdf' });
  const { error } = await database.asService().storage.from('proofs').upload(name, file);
  expect(error).toBeNull();
  await database.sql`update storage.objects set created_at = now() - ${ago}::interval
    where bucket_id = 'proofs' and name = ${name}`;
}

async function writeProof(name: string, ago: string): Promise<void> {
  await leaveFile(name, ago);
  await database.sql`insert into public.payment_proofs (order_id, path, media_type, bytes, created_at)
    values (${orderId}, ${name}, 'application/pdf', 14, now() - ${ago}::interval)`;
}

async function names(statement: string): Promise<readonly unknown[]> {
  return (await database.sql<{ name: unknown }>(statement)).map(({ name }) => name);
}
const files = () => names(`select name from storage.objects where bucket_id = 'proofs' order by name`);
const proofs = () => names('select path as name from public.payment_proofs order by path');

test('the daily cleanup removes unknown files after a day', async () => {
  expect(config.schedule).toBe('@daily');
  await leaveFile(nameOf('a'), '25 hours');
  await leaveFile(nameOf('b'), '23 hours');
  await writeProof(nameOf('c'), '4 years 11 months');
  await purge();
  expect(log.at(-1)).toContain('"removed":1');
  expect(await files()).toEqual([nameOf('b'), nameOf('c')]);
  expect(await proofs()).toEqual([nameOf('c')]);
  await purge();
  expect(log.at(-1)).toContain('"removed":0');
});

test('the daily cleanup removes proofs and their files after five years', async () => {
  await writeProof(nameOf('d'), '5 years 1 day');
  await purge();
  expect(await proofs()).not.toContain(nameOf('d'));
  expect(await files()).not.toContain(nameOf('d'));
});

test('the daily cleanup removes body and sender of notices after five years and keeps their outcome', async () => {
  await database.sql`insert into public.payment_notices (raw, source, received_at, outcome, pf_payment_id)
    values
    ('email_address=a@b.test', '198.51.100.1', now() - interval '5 years 1 day', 'paid', 'old'),
    ('email_address=a@b.test', '198.51.100.1', now() - interval '4 years 11 months', 'paid', 'young')`;
  await purge();
  const kept = await database.sql`select raw, source, outcome, pf_payment_id from public.payment_notices
    order by pf_payment_id`;
  expect(kept).toEqual([
    { raw: '', source: '', outcome: 'paid', pf_payment_id: 'old' },
    { raw: 'email_address=a@b.test', source: '198.51.100.1', outcome: 'paid', pf_payment_id: 'young' },
  ]);
});

test.each([
  ['removing a recent one', 'newer', `raw = '', source = ''`],
  ['removing only the body of an old one', 'older', `raw = ''`],
  ['replacing the body of an old one', 'older', `raw = 'x', source = ''`],
  ['changing the time', 'older', `raw = '', source = '', received_at = now()`],
])('a notice cannot be changed otherwise: %s', async (_name, id, change) => {
  await database.sql`insert into public.payment_notices (raw, source, received_at, pf_payment_id) values
    ('x', 'y', now() - interval '6 years', 'older'), ('x', 'y', now() - interval '1 year', 'newer')`;
  const write = database.sql(`update public.payment_notices set ${change} where pf_payment_id = $1`, [id]);
  await expect(write).rejects.toThrow('append_only');
});

test('a notice cannot be deleted, and a failed cleanup is retried the next day', async () => {
  await expect(database.sql`delete from public.payment_notices`).rejects.toThrow('append_only');
  await leaveFile(nameOf('e'), '25 hours');
  const further = globalThis.fetch;
  const stub = vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
    if (init?.method === 'DELETE') return Promise.reject(new TypeError('fetch failed'));
    return further(input, init);
  });
  await purge();
  expect(log.at(-1)).toContain('payment_records_not_purged');
  stub.mockRestore();
  await purge();
  expect(await files()).not.toContain(nameOf('e'));
});
