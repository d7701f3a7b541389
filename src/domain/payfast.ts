/** PayFast's encoding, amounts, form fields and signed texts. */
import { PAYFAST_FORM_FIELDS, type PayfastField, type PayfastFormField } from '#contract/payfast.ts';
import { centsToDecimal } from './money.ts';

const AMOUNT = /^(-?)(\d{1,10})(?:\.(\d{1,2}))?$/u;

/** Percent-encodes everything but letters, digits, '-', '_' and '.', with upper-case digits; a space becomes '+'. */
export function encodePayfast(text: string): string {
  return encodeURIComponent(text.toWellFormed())
    .replaceAll(/[!'()*~]/gu, (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`)
    .replaceAll('%20', '+');
}

function encodeByte(byte: number): string {
  const character = String.fromCharCode(byte);
  if (/[A-Za-z0-9_.-]/u.test(character)) return character;
  return byte === 0x20 ? '+' : `%${byte.toString(16).toUpperCase().padStart(2, '0')}`;
}

/**
 * Re-encodes a received value in PayFast's own encoding. Works on bytes, so that values that are not UTF-8 keep their
 * signature.
 */
export function normalizePayfast(received: string): string {
  return received.replaceAll(/%[0-9A-Fa-f]{2}|[^A-Za-z0-9_.+-]/gu, (part) =>
    part.length === 3 ? encodeByte(Number.parseInt(part.slice(1), 16)) : encodePayfast(part),
  );
}

/** Decodes a value; invalid bytes become replacement characters. */
export function decodePayfast(received: string): string {
  const parts = normalizePayfast(received).match(/%..|./gu) ?? [];
  const bytes = parts.map((part) => {
    if (part === '+') return 0x20;
    return part.length === 3 ? Number.parseInt(part.slice(1), 16) : part.charCodeAt(0);
  });
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(Uint8Array.from(bytes));
}

export function writeFields(fields: readonly PayfastField[]): string {
  return fields.map(([name, value]) => `${encodePayfast(name)}=${encodePayfast(value)}`).join('&');
}

/** Returns the text whose MD5 is the signature. An empty passphrase is left out. */
export function textToSign(fields: string, passphrase: string): string {
  return passphrase === '' ? fields : `${fields}&passphrase=${encodePayfast(passphrase)}`;
}

export type PayfastFormValues = Readonly<Partial<Record<PayfastFormField, string | null>>>;

/** Returns the fields to send, trimmed and in PayFast's order; blank ones and those of value '0' are left out. */
export function formFields(values: PayfastFormValues): PayfastField[] {
  return PAYFAST_FORM_FIELDS.flatMap((name): PayfastField[] => {
    const value = (values[name] ?? '').trim();
    return value === '' || value === '0' ? [] : [[name, value]];
  });
}

/** Returns a text on one line and cut to `length`: browsers change line breaks of posted values. */
export function oneLine(text: string, length: number): string {
  const flat = text.toWellFormed().replaceAll(/[\s\p{Cc}]+/gu, ' ');
  return [...flat.trim()].slice(0, length).join('').trim();
}

/** Parses '1234.50' or '-0.23' exactly; null when malformed. Never rounds. */
export function centsOfAmount(text: string): number | null {
  const [match, sign, whole = '', fraction = ''] = AMOUNT.exec(text) ?? [];
  if (match === undefined) return null;
  const cents = Number(whole) * 100 + Number(fraction.padEnd(2, '0'));
  return sign === '-' && cents !== 0 ? -cents : cents;
}

/** '1234.50' for 123450 cents, '-0.23' for -23. */
export function amountOfCents(cents: number): string {
  return `${cents < 0 ? '-' : ''}${centsToDecimal(Math.abs(cents))}`;
}

/**
 * Returns the `form-action` sources of the payment form. Browsers check every redirect of a posted form, and PayFast
 * redirects to hosts of its other domain.
 */
export function formTargets(payfastUrl: string): readonly string[] {
  const { hostname, origin } = new URL(payfastUrl);
  const hosted = hostname === 'payfast.co.za' || hostname.endsWith('.payfast.co.za');
  return hosted ? ['https://*.payfast.co.za', 'https://*.payfast.io'] : [origin];
}
