/** Addresses for answers by mail: bound to a ticket, a person and a day, and of no use for another. */
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { isSignedFor, readReplyAddress, replyAddress } from '#server/mail/reply-address.ts';
import { readServerEnvironment, type ServerEnvironment } from '#contract/environment.ts';
import { REQUIRED_VARIABLES } from '#tests/support/environment-variables.ts';
import { forAll } from '#tests/support/for-all.ts';

const DAY = 24 * 60 * 60 * 1000;
const NOW = Date.parse('2026-11-25T10:00:00Z');
const TICKET = '0a1b2c3d-4e5f-4a6b-8c7d-9e0f1a2b3c4d';
const PERSON = '11111111-2222-4333-8444-555555555555';

const environment = (changes: Partial<ServerEnvironment> = {}): ServerEnvironment => ({
  ...readServerEnvironment(REQUIRED_VARIABLES),
  inboundMail: { domain: 'reply.club.example', secret: 'provider-secret-0123' },
  ...changes,
});

const make = (ticket = TICKET, answerer = PERSON, days = 30, now = NOW) =>
  replyAddress({ ticket, answerer, days }, now, environment());
const read = (address: string, now = NOW) => readReplyAddress(address, now, environment());

it('an address for answers leads back to its ticket for its person only, in any case and in angle brackets', () => {
  const { address } = make() ?? { address: '' };
  expect(address).toMatch(/^reply\+[0-9a-v]{56}@reply\.club\.example$/u);
  expect(address.split('@')[0]?.length).toBeLessThanOrEqual(64);
  for (const written of [address, address.toUpperCase(), `<${address}>`]) {
    const parsed = read(written);
    expect(parsed?.ticket).toBe(TICKET);
    expect(parsed && isSignedFor(parsed, PERSON, environment())).toBe(true);
    expect(parsed && isSignedFor(parsed, 'appeal member@obscura.test', environment())).toBe(false);
    expect(parsed && isSignedFor(parsed, PERSON, environment({ throttleSecret: 'another-secret-01' }))).toBe(
      false,
    );
  }
});

it('an address for answers holds for every ticket and person, and for no other ticket', () => {
  forAll(fc.uuid(), fc.uuid(), fc.integer({ min: 1, max: 365 }), (ticket, person, days) => {
    const parsed = read(make(ticket, person, days)?.address ?? '');
    expect(parsed?.ticket).toBe(ticket);
    expect(parsed && isSignedFor(parsed, person, environment())).toBe(true);
    const moved = parsed && { ...parsed, ticket: TICKET };
    expect(moved && isSignedFor(moved, person, environment())).toBe(ticket === TICKET);
  });
});

it('an address for answers ends with its last day, which a changed address does not move', () => {
  const { address, lastDay } = make() ?? { address: '', lastDay: '' };
  expect(lastDay).toBe('2026-12-25');
  const until = Date.parse(`${lastDay}T23:59:59.999Z`);
  expect(read(address, until)).not.toBeNull();
  expect(read(address, until + 1)).toBeNull();
  const later = make(TICKET, PERSON, 60)?.address ?? '';
  const mixed = address.slice(0, 32) + later.slice(32, 36) + address.slice(36);
  const parsed = read(mixed, until + 2 * DAY);
  expect(parsed?.ticket).toBe(TICKET);
  expect(parsed && isSignedFor(parsed, PERSON, environment())).toBe(false);
});

it('an address for answers changes with every digit', () => {
  const { address } = make() ?? { address: '' };
  for (let index = 6; index < 62; index += 1) {
    const digit = address[index] === '0' ? '1' : '0';
    const parsed = read(address.slice(0, index) + digit + address.slice(index + 1));
    expect(parsed !== null && isSignedFor(parsed, PERSON, environment())).toBe(false);
  }
});

it.each([
  '',
  'reply@reply.club.example',
  'reply+@reply.club.example',
  `reply+${'0'.repeat(55)}@reply.club.example`,
  `reply+${'0'.repeat(57)}@reply.club.example`,
  `reply+${'w'.repeat(56)}@reply.club.example`,
  `reply+${'v'.repeat(56)}@reply.club.example`,
  `reply+${'1'.repeat(56)}@club.example`,
  `reply+${'1'.repeat(56)}@reply.club.example@else.test`,
  `x reply+${'1'.repeat(56)}@reply.club.example`,
])('an address for answers is not %j', (address) => {
  const parsed = read(address);
  expect(parsed === null || !isSignedFor(parsed, PERSON, environment())).toBe(true);
});

it('an address for answers exists only where the site receives mail', () => {
  const without = environment({ inboundMail: null });
  expect(replyAddress({ ticket: TICKET, answerer: PERSON, days: 30 }, NOW, without)).toBeNull();
  expect(readReplyAddress(make()?.address ?? '', NOW, without)).toBeNull();
});
