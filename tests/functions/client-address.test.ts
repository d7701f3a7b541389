import { expect, it } from 'vitest';
import { hashedClientAddress } from '#server/client-address.ts';

function hash(
  address: string | null,
  secret = 'secret',
  more: Readonly<Record<string, string>> = {},
): string {
  const own: Record<string, string> = address === null ? {} : { 'x-nf-client-connection-ip': address };
  return hashedClientAddress(new Headers({ ...own, ...more }), secret);
}

it('the hash of a caller’s address depends on the secret', () => {
  expect(hash('203.0.113.7')).toMatch(/^[0-9a-f]{64}$/u);
  expect(hash('203.0.113.7')).toBe(hash(' 203.0.113.7 '));
  expect(hash('203.0.113.7')).not.toBe(hash('203.0.113.8'));
  expect(hash('203.0.113.7')).not.toBe(hash('203.0.113.7', 'another secret'));
});

it('the hash of a caller’s address uses the address seen by the host, not the caller’s headers', () => {
  const claims = { 'x-forwarded-for': '1.2.3.4', 'x-real-ip': '1.2.3.4', 'client-ip': '1.2.3.4' };
  expect(hash('203.0.113.7', 'secret', claims)).toBe(hash('203.0.113.7'));
  expect(hash(null, 'secret', claims)).toBe(hash(null));
  expect(hash('')).toBe(hash(null));
});

it.each([
  ['2001:db8:1:2::1', '2001:0DB8:0001:0002:ffff:ffff:ffff:ffff'],
  ['2001:db8::1', '2001:db8:0:0:5::'],
  ['::1', '0:0:0:0:9:9:9:9'],
  ['fe80::', 'fe80:0:0:0:1:2:3:4'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
])('the hash of a caller’s address is the same for %s and %s', (one, other) => {
  expect(hash(one)).toBe(hash(other));
});

it('the hash of a caller’s address differs for neighbouring networks', () => {
  expect(hash('2001:db8:1:2::1')).not.toBe(hash('2001:db8:1:3::1'));
});
