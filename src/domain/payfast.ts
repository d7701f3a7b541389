/** PayFast's way of writing: its encoding, its amounts, the form in its order, and the texts that signatures are made of. */
import { PAYFAST_FORM_FIELDS, type PayfastField, type PayfastFormField } from '../contract/payfast.ts';
import { centsToDecimal } from './money.ts';

const AMOUNT = /^(-?)(\d{1,10})(?:\.(\d{1,2}))?$/u;

/** Percent-encoding with upper-case digits of everything but letters, digits, '-', '_' and '.'; a space is '+'. */
export function encodePayfast(text: string): string {
  return encodeURIComponent(text.toWellFormed())
    .replaceAll(/[!'()*~]/gu, (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`)
    .replaceAll('%20', '+');
}

/** One byte in that encoding. */
function encodeByte(byte: number): string {
  const character = String.fromCharCode(byte);
  if (/[A-Za-z0-9_.-]/u.test(character)) return character;
  return byte === 0x20 ? '+' : `%${byte.toString(16).toUpperCase().padStart(2, '0')}`;
}

/**
 * A received value in PayFast's own encoding, whichever way it was encoded. Goes by bytes, so that also what is no UTF-8
 * keeps its signature.
 */
export function normalizePayfast(received: string): string {
  return received.replaceAll(/%[0-9A-Fa-f]{2}|[^A-Za-z0-9_.+-]/gu, (part) =>
    part.length === 3 && part.startsWith('%')
      ? encodeByte(Number.parseInt(part.slice(1), 16))
      : encodePayfast(part),
  );
}

/** The text that was encoded; bytes that are none become replacement characters. */
export function decodePayfast(received: string): string {
  const parts = normalizePayfast(received).match(/%..|./gu) ?? [];
  const bytes = parts.map((part) => {
    if (part === '+') return 0x20;
    return part.length === 3 ? Number.parseInt(part.slice(1), 16) : part.charCodeAt(0);
  });
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(Uint8Array.from(bytes));
}

/** Fields as one text, in their order. */
export function writeFields(fields: readonly PayfastField[]): string {
  return fields.map(([name, value]) => `${encodePayfast(name)}=${encodePayfast(value)}`).join('&');
}

/** What a signature is the MD5 of. An empty passphrase is left out; ours never is empty. */
export function textToSign(fields: string, passphrase: string): string {
  return passphrase === '' ? fields : `${fields}&passphrase=${encodePayfast(passphrase)}`;
}

/** Values of the form by name. */
export type PayfastFormValues = Readonly<Partial<Record<PayfastFormField, string | null>>>;

/** The fields to send, trimmed and in PayFast's order; blank ones and those of value '0' are left out. */
export function formFields(values: PayfastFormValues): PayfastField[] {
  return PAYFAST_FORM_FIELDS.flatMap((name): PayfastField[] => {
    const value = (values[name] ?? '').trim();
    return value === '' || value === '0' ? [] : [[name, value]];
  });
}

/** A text on one line and no longer than so many characters: browsers change line breaks of what they post. */
export function oneLine(text: string, length: number): string {
  const flat = text.toWellFormed().replaceAll(/[\s\p{Cc}]+/gu, ' ');
  return [...flat.trim()].slice(0, length).join('').trim();
}

/** Exact cents of '1234.50', also of '-0.23'; null when it is not such an amount. Nothing is rounded. */
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
 * Where a page may send the form, as sources of a Content-Security-Policy. Browsers look at each address that a posted form
 * is passed on to, and PayFast passes on to hosts of its other domain.
 */
export function formTargets(payfastUrl: string): readonly string[] {
  const { hostname, origin } = new URL(payfastUrl);
  const hosted = hostname === 'payfast.co.za' || hostname.endsWith('.payfast.co.za');
  return hosted ? ['https://*.payfast.co.za', 'https://*.payfast.io'] : [origin];
}
