/** Parses PayFast's payment notices without losing order, empty fields or bytes. */
import {
  PAYFAST_LIMITS,
  PAYFAST_STATUSES,
  type NoticeCheck,
  type NoticeFacts,
  type PayfastField,
} from '#contract/payfast.ts';
import { centsOfAmount, decodePayfast, normalizePayfast } from './payfast.ts';

export interface PayfastNotice {
  /** Fields before the signature in order. Fields after it are unsigned and ignored. */
  readonly fields: readonly PayfastField[];
  /** Those fields in PayFast's encoding: the signed text without the passphrase. */
  readonly signed: string;
  /** Those fields unchanged, for confirmation by PayFast. */
  readonly received: string;
  /** Null when missing. */
  readonly signature: string | null;
  /** Whether fields follow the signature. */
  readonly hasMore: boolean;
}

const NAMES = ['m_payment_id', 'pf_payment_id', 'payment_status'] as const;
const NEEDED = [...NAMES, 'amount_gross', 'merchant_id'];

/** Splits at the first '='. */
function halves(part: string): readonly [name: string, value: string] {
  const at = part.indexOf('=');
  return at === -1 ? [part, ''] : [part.slice(0, at), part.slice(at + 1)];
}

/** Parses a body; null when it is no notice: control characters, or no payment id. */
export function readNotice(raw: string): PayfastNotice | null {
  if (/\p{Cc}/u.test(raw)) return null;
  const parts = raw.split('&').map(halves);
  const at = parts.findIndex(([name]) => decodePayfast(name) === 'signature');
  const signature = parts[at];
  const before = signature === undefined ? parts : parts.slice(0, at);
  const fields = before.map(([name, value]): PayfastField => [decodePayfast(name), decodePayfast(value)]);
  if (!fields.some(([name]) => NAMES.some((known) => known === name))) return null;
  return {
    fields,
    signed: before.map(([name, value]) => `${normalizePayfast(name)}=${normalizePayfast(value)}`).join('&'),
    received: raw.split('&').slice(0, before.length).join('&'),
    signature: signature === undefined ? null : decodePayfast(signature[1]),
    hasMore: signature !== undefined && at < parts.length - 1,
  };
}

/** Returns the value of a field; null when it is absent, empty or ambiguous because it occurs twice. */
export function noticeField({ fields }: PayfastNotice, name: string): string | null {
  const [field, another] = fields.filter(([known]) => known === name);
  return field === undefined || another !== undefined || field[1] === '' ? null : field[1];
}

/** Returns a payment id; null when malformed. */
function paymentName(notice: PayfastNotice, field: string): string | null {
  const name = noticeField(notice, field);
  return name !== null && name.length <= PAYFAST_LIMITS.paymentIdLength && !/\p{Cc}/u.test(name)
    ? name
    : null;
}

export function noticeFacts(notice: PayfastNotice): NoticeFacts {
  const cents = (field: string): number | null => centsOfAmount(noticeField(notice, field) ?? '');
  const status = noticeField(notice, 'payment_status');
  const fee = cents('amount_fee');
  return {
    m_payment_id: paymentName(notice, 'm_payment_id'),
    pf_payment_id: paymentName(notice, 'pf_payment_id'),
    payment_status: PAYFAST_STATUSES.find((known) => known === status) ?? null,
    amount_cents: cents('amount_gross'),
    // PayFast sends the fee as a deduction: '-2.30'.
    fee_cents: fee === null ? null : Math.abs(fee),
  };
}

function formDetail(notice: PayfastNotice): Extract<NoticeCheck, { check: 'form' }>['detail'] {
  const names = notice.fields.map(([name]) => name);
  const facts = noticeFacts(notice);
  if (new Set(names).size < names.length) return 'field_repeated';
  if (notice.hasMore) return 'after_signature';
  if (NEEDED.some((name) => noticeField(notice, name) === null)) return 'field_missing';
  if (facts.m_payment_id === null || facts.pf_payment_id === null) return 'field_missing';
  if (facts.payment_status === null) return 'status_unknown';
  return facts.amount_cents === null ? 'amount_unreadable' : 'complete';
}

export function checkForm(notice: PayfastNotice): NoticeCheck {
  const detail = formDetail(notice);
  return { check: 'form', passed: detail === 'complete', detail };
}

/** Checks that a notice is about a payment to our account. */
export function checkMerchant(notice: PayfastNotice, merchantId: string): NoticeCheck {
  const ours = noticeField(notice, 'merchant_id') === merchantId;
  return { check: 'merchant', passed: ours, detail: ours ? 'ours' : 'another' };
}
