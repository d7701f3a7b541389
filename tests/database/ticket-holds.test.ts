/** Legal holds of tickets: set and lifted with a reason, unseen by the requester, respected by the retention. */
import { expect } from 'vitest';
import { HIDDEN, SECOND, TICKET, ticketDeskTest } from './ticket-desk-setup.ts';

const { test, desk, sql, asPerson, asService } = ticketDeskTest();

const outcome = (id: string, result: string) => [{ id, outcome: result }];
const hold = (ticket: string, reason = 'A claim in court') => desk.move('hr', [ticket], 'hold', { reason });
const isHeld = async (ticket: string): Promise<unknown> => (await desk.ticketOf(ticket))['is_held'];

/** Closes a ticket ten years ago and runs the daily job. Returns whether the ticket is still there. */
async function isKept(ticket: string): Promise<boolean> {
  await sql`update public.tickets set state = case state when 'merged' then state else 'closed' end,
       closed_at = now() - interval '10 years' where id = ${ticket}`;
  await asService().rpc('advance_tickets');
  return 'id' in (await desk.ticketOf(ticket));
}

test('a hold is set and lifted with a reason that is an internal message', async () => {
  expect(await hold(TICKET, '  A claim in court ')).toEqual(outcome(TICKET, 'done'));
  expect(await isHeld(TICKET)).toBe(true);
  const lift = { reason: 'Settled' };
  expect(await desk.move('hr', [TICKET], 'release', lift)).toEqual(outcome(TICKET, 'done'));
  expect(await isHeld(TICKET)).toBe(false);
  const { messages } = await desk.open('hr', TICKET);
  expect(messages.slice(1)).toMatchObject([
    { kind: 'system', is_internal: true, action: 'hold', body: 'A claim in court' },
    { kind: 'system', is_internal: true, action: 'release', body: 'Settled' },
  ]);
});

test('the requester finds neither the hold nor its reason', async () => {
  const own = asPerson('member');
  const before = await own.rpc('my_ticket', { number: 'HR-100001' });
  await hold(TICKET);
  const after = await own.rpc('my_ticket', { number: 'HR-100001' });
  expect(after).toMatchObject({ error: null, data: before.data });
});

test.each([
  ['an empty reason', 'hold', '   ', 'required'],
  ['a reason of 501 characters', 'hold', 'x'.repeat(501), 'too_long'],
  ['lifting a hold that is not set', 'release', 'Settled', 'transition_not_allowed'],
])('is refused: %s', async (_, action, reason, refusal) => {
  expect(await desk.move('hr', [TICKET], action, { reason })).toEqual(outcome(TICKET, refusal));
  expect(await isHeld(TICKET)).toBe(false);
});

test('is refused for a held ticket, one that the caller may not see, and members', async () => {
  await hold(TICKET);
  expect(await hold(TICKET)).toEqual(outcome(TICKET, 'transition_not_allowed'));
  expect(await hold(HIDDEN)).toEqual(outcome(HIDDEN, 'not_found'));
  expect(await desk.move('member', [SECOND], 'hold', { reason: 'Mine' })).toBe('permission_required');
});

test('the daily job keeps a held ticket until the hold is lifted', async () => {
  await hold(TICKET);
  expect(await isKept(TICKET)).toBe(true);
  expect(await isKept(SECOND)).toBe(false);
  await desk.move('hr', [TICKET], 'release', { reason: 'Settled' });
  expect(await isKept(TICKET)).toBe(false);
});

test('the daily job keeps a ticket that was merged into a held one', async () => {
  const expected = await desk.versionOf(SECOND);
  expect(await desk.call('hr', 'merge_tickets', { source: SECOND, target: TICKET, expected })).toBe('done');
  await hold(TICKET);
  expect(await isKept(SECOND)).toBe(true);
  await desk.move('hr', [TICKET], 'release', { reason: 'Settled' });
  expect(await isKept(SECOND)).toBe(false);
});
