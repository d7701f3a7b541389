/** Who knocks, without keeping who it is. */
import { createHmac } from 'node:crypto';
import { isIPv6 } from 'node:net';

/** Netlify's edge sets it and overwrites what a client sent. X-Forwarded-For can be written by anybody and is not read. */
const ADDRESS_HEADER = 'x-nf-client-connection-ip';

/** The first four groups of an IPv6 address: one customer's network, who may pick any address inside it. */
function network(address: string): string {
  if (!isIPv6(address)) return address;
  // '::ffff:1.2.3.4' is an IPv4 address in IPv6 clothes.
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

/** The caller's address as the host saw it; null when it did not tell. */
export function clientAddress(headers: Headers): string | null {
  const address = headers.get(ADDRESS_HEADER)?.trim() ?? '';
  return address === '' ? null : address;
}

/**
 * The caller's network as a keyed hash (64 hex digits): the same caller gives the same text, and nobody without the
 * secret can try addresses against it. Callers without an address share one, so that hiding it wins nothing.
 */
export function hashedClientAddress(headers: Headers, secret: string): string {
  const address = clientAddress(headers);
  const subject = address === null ? 'unknown' : network(address);
  return createHmac('sha256', secret).update(subject).digest('hex');
}
