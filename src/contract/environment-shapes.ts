/** Schemas of configuration values: addresses, keys, ports. */
import * as v from 'valibot';

function isUrl(text: string, protocols: readonly string[]): boolean {
  return URL.canParse(text) && protocols.includes(new URL(text).protocol);
}

export const url = (...protocols: string[]) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.check((text) => isUrl(text, protocols)),
  );

/** An http(s) address. A trailing slash is removed, so that paths can be appended. */
export const webUrl = v.pipe(
  url('https:', 'http:'),
  v.transform((text) => text.replace(/\/+$/u, '')),
);

/** A key or a secret of at least 16 characters. */
export const key = v.pipe(v.string(), v.trim(), v.regex(/^\S{16,}$/u));

/** An identifier or secret of an external platform: one word. */
export const word = v.pipe(v.string(), v.regex(/^[\w-]{1,100}$/u));

/** 'a@b.c' or 'Name <a@b.c>'. Line breaks are refused, which keeps mail headers safe. */
export const mailbox = v.pipe(
  v.string(),
  v.trim(),
  v.regex(/^(?:[^<>\r\n]* <[^\s@<>]+@[^\s@<>]+>|[^\s@<>]+@[^\s@<>]+)$/u),
);

export const address = v.pipe(v.string(), v.trim(), v.regex(/^[^\s@<>,;]+@[^\s@<>,;]+$/u));

/** A host name in lower case, 'reply.example.org'. */
export const hostName = v.pipe(
  v.string(),
  v.trim(),
  v.toLowerCase(),
  v.regex(/^(?=.{4,180}$)(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z\d-]{2,}$/u),
);

/** A port with a default. */
export const port = (fallback: number) =>
  v.pipe(
    v.optional(v.string(), String(fallback)),
    v.regex(/^\d{1,5}$/u),
    v.transform(Number),
    v.minValue(1),
    v.maxValue(65_535),
  );

/** '192.0.2.0/24', '192.0.2.1', '2001:db8::/32', '::1'. */
function isRange(text: string): boolean {
  const [ip = '', length, more] = text.split('/');
  const bits = v.is(v.pipe(v.string(), v.ipv4()), ip) ? 32 : 128;
  if (more !== undefined || !v.is(v.pipe(v.string(), v.ip()), ip)) return false;
  return length === undefined || (/^\d{1,3}$/u.test(length) && Number(length) <= bits);
}

/** Addresses and CIDR ranges, separated by commas or spaces. */
export const ranges = v.pipe(
  v.string(),
  v.transform((text): readonly string[] => text.split(/[\s,]+/u).filter((range) => range !== '')),
  v.minLength(1),
  v.check((list) => list.every(isRange)),
);
