/** Client network addresses, as keyed hashes. */
import { createHmac } from 'node:crypto';
import { isIPv6 } from 'node:net';

/** Set by Netlify's edge, which overwrites client values. X-Forwarded-For can be forged and is ignored. */
const ADDRESS_HEADER = 'x-nf-client-connection-ip';

/** Returns the first four groups of an IPv6 address: the network of one customer, who can use any address in it. */
function network(address: string): string {
  if (!isIPv6(address)) return address;
  // '::ffff:1.2.3.4' is an IPv4-mapped address.
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/iu.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  const [head = '', tail] = address.toLowerCase().split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0');
  return [...left, ...(tail === undefined ? [] : zeros), ...right]
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/u, ''))
    .join(':');
}

/** Returns the caller's address, or null when the host did not send it. */
export function clientAddress(headers: Headers): string | null {
  const address = headers.get(ADDRESS_HEADER)?.trim() ?? '';
  return address === '' ? null : address;
}

/**
 * Returns a keyed hash (64 hex digits) of the caller's network: stable, and not reversible without the secret. Callers
 * without an address share one, so that hiding the address gains nothing.
 */
export function hashedClientAddress(headers: Headers, secret: string): string {
  return hashedNetwork(clientAddress(headers), secret);
}

/** Returns the keyed hash of the network of an address, or of an unknown one (null). */
export function hashedNetwork(address: string | null, secret: string): string {
  const subject = address === null ? 'unknown' : network(address);
  return createHmac('sha256', secret).update(subject).digest('hex');
}
