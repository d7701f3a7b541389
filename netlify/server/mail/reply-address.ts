/**
 * Addresses that answer a ticket by mail: 'reply+' and 56 characters for the ticket, the last day, and a signature of
 * both with the requester. Lower case, because some mail servers change the case; 62 characters of the 64 that one may have.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { ServerEnvironment } from '#contract/environment.ts';
import { DAY_MS } from '#contract/time-units.ts';

/** Digits in base 32: 128 bits of the ticket, 20 of the day, 128 of the signature. */
const LENGTHS = { ticket: 26, day: 4 } as const;
const ADDRESS =
  /^<?reply\+(?<ticket>[\da-v]{26})(?<day>[\da-v]{4})(?<mark>[\da-v]{26})@(?<domain>[^@<>]+)>?$/u;
const UUID = /^(.{8})(.{4})(.{4})(.{4})(.{12})$/u;

const base32 = (hex: string, length: number): string => BigInt(`0x${hex}`).toString(32).padStart(length, '0');

/** The number of digits in base 32. */
const numberOf = (digits: string): bigint =>
  [...digits].reduce((sum, digit) => sum * 32n + BigInt(Number.parseInt(digit, 32)), 0n);

/** The secret has other uses too, so the signed text names this one. */
function markOf(ticket: string, answerer: string, day: number, secret: string): string {
  const signed = createHmac('sha256', secret).update(`ticket-reply\n${ticket}\n${answerer}\n${String(day)}`);
  return base32(signed.digest('hex').slice(0, 32), 26);
}

interface ReplyAddress {
  readonly ticket: string;
  /** The last day, in days since 1970 (UTC). */
  readonly day: number;
  readonly mark: string;
}

/** Returns the address for answers, and the last day on which it works; null where mail is not received. */
export function replyAddress(
  { ticket, answerer, days }: { readonly ticket: string; readonly answerer: string; readonly days: number },
  now: number,
  { inboundMail, throttleSecret }: ServerEnvironment,
): { readonly address: string; readonly lastDay: string } | null {
  if (inboundMail === null) return null;
  const day = Math.floor(now / DAY_MS) + days;
  const parts = [
    base32(ticket.replaceAll('-', ''), LENGTHS.ticket),
    base32(day.toString(16), LENGTHS.day),
    markOf(ticket, answerer, day, throttleSecret),
  ];
  const lastDay = new Date(day * DAY_MS).toISOString().slice(0, 10);
  return { address: `reply+${parts.join('')}@${inboundMail.domain}`, lastDay };
}

/** Parses an address of this site's domain; null for others and for addresses that have ended. */
export function readReplyAddress(
  recipient: string,
  now: number,
  { inboundMail }: ServerEnvironment,
): ReplyAddress | null {
  const { ticket = '', day = '', mark = '', domain } = ADDRESS.exec(recipient.toLowerCase())?.groups ?? {};
  if (inboundMail === null || domain !== inboundMail.domain) return null;
  const hex = numberOf(ticket).toString(16).padStart(32, '0');
  const last = Number(numberOf(day));
  if (hex.length > 32 || last < Math.floor(now / DAY_MS)) return null;
  return { ticket: hex.replace(UUID, '$1-$2-$3-$4-$5'), day: last, mark };
}

/** Whether the address was signed for this requester. */
export function isSignedFor(
  { ticket, day, mark }: ReplyAddress,
  answerer: string,
  { throttleSecret }: ServerEnvironment,
): boolean {
  return timingSafeEqual(Buffer.from(mark), Buffer.from(markOf(ticket, answerer, day, throttleSecret)));
}
