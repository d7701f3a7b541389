/** Payments and notices of the simulator, in memory. */
import { createHash, randomUUID } from 'node:crypto';
import type { PayfastField, PayfastStatus } from '#contract/payfast.ts';
import { amountOfCents, centsOfAmount, textToSign, writeFields } from '#domain/payfast.ts';
import { SIMULATED_ACCOUNT } from './account.ts';

export interface SimulatedNotice {
  readonly pfPaymentId: string;
  readonly status: string;
  /** The posted body. */
  readonly raw: string;
  /** Response statuses; 0 without a response. */
  readonly answers: number[];
}

export interface SimulatedPayment {
  readonly id: string;
  /** The fields posted by the shop. */
  readonly form: Readonly<Record<string, string>>;
  /** held: paid, and the notice is not sent yet. */
  state: 'open' | 'paid' | 'held' | 'cancelled';
  readonly notices: SimulatedNotice[];
}

/** Manipulations of a notice, for tests. */
export interface Manipulation {
  readonly status?: PayfastStatus;
  /** Changed values; null removes a field. */
  readonly changes?: Readonly<Record<string, string | null>>;
  /** 'stale': fields were changed after signing. */
  readonly signature?: 'right' | 'stale' | 'none';
  /** Reverses the fields, with the signature of the original order. */
  readonly reversed?: boolean;
  /** Whether confirmation returns VALID; by default only for unmanipulated notices. */
  readonly genuine?: boolean;
}

const FEE_PERMILLE = 32;
const FEE_CENTS = 200;
const CUSTOM = ['str', 'int'].flatMap((kind) => [1, 2, 3, 4, 5].map((number) => `custom_${kind}${number}`));

/** PayFast's fee, at most the whole amount. */
function feeOf(grossCents: number): number {
  return Math.min(grossCents, Math.round((grossCents * FEE_PERMILLE) / 1000) + FEE_CENTS);
}

/** Returns the signature of fields in order. */
export function signatureOf(fields: readonly PayfastField[]): string {
  const text = textToSign(writeFields(fields), SIMULATED_ACCOUNT.passphrase);
  return createHash('md5').update(text).digest('hex');
}

function noticeFields(payment: SimulatedPayment, pfPaymentId: string, status: PayfastStatus): PayfastField[] {
  const { form } = payment;
  const gross = centsOfAmount(form['amount'] ?? '') ?? 0;
  const fee = status === 'COMPLETE' ? feeOf(gross) : 0;
  const copied = (name: string): PayfastField => [name, form[name] ?? ''];
  return [
    copied('m_payment_id'),
    ['pf_payment_id', pfPaymentId],
    ['payment_status', status],
    copied('item_name'),
    copied('item_description'),
    ['amount_gross', amountOfCents(gross)],
    ['amount_fee', amountOfCents(-fee)],
    ['amount_net', amountOfCents(gross - fee)],
    ...CUSTOM.map(copied),
    copied('name_first'),
    copied('name_last'),
    copied('email_address'),
    ['merchant_id', SIMULATED_ACCOUNT.merchantId],
  ];
}

function bend(fields: readonly PayfastField[], { changes = {} }: Manipulation): PayfastField[] {
  return fields.flatMap(([name, value]): PayfastField[] => {
    const change = changes[name];
    return change === null ? [] : [[name, change ?? value]];
  });
}

export class Payments {
  readonly #payments = new Map<string, SimulatedPayment>();
  /** Bodies without signature that confirmation accepts. */
  readonly #genuine = new Set<string>();
  #lastId = 0;

  /** Creates a payment for a form. */
  begin(form: Readonly<Record<string, string>>): SimulatedPayment {
    const payment: SimulatedPayment = { id: randomUUID(), form, state: 'open', notices: [] };
    this.#payments.set(payment.id, payment);
    return payment;
  }

  find(id: string): SimulatedPayment | null {
    return this.#payments.get(id) ?? null;
  }

  /** Newest first. */
  all(): readonly SimulatedPayment[] {
    return [...this.#payments.values()].toReversed();
  }

  isGenuine(received: string): boolean {
    return this.#genuine.has(received);
  }

  write(payment: SimulatedPayment, bending: Manipulation = {}): SimulatedNotice {
    const right = noticeFields(payment, this.#nextId(), bending.status ?? 'COMPLETE');
    const bent = bend(right, bending);
    const signature = signatureOf(bending.signature === 'stale' ? right : bent);
    const received = writeFields(bending.reversed === true ? bent.toReversed() : bent);
    if (bending.genuine ?? true) this.#genuine.add(received);
    const notice: SimulatedNotice = {
      pfPaymentId: bent.find(([name]) => name === 'pf_payment_id')?.[1] ?? '',
      status: bent.find(([name]) => name === 'payment_status')?.[1] ?? '',
      raw: bending.signature === 'none' ? received : `${received}&signature=${signature}`,
      answers: [],
    };
    payment.notices.push(notice);
    return notice;
  }

  /** Unique across restarts. */
  #nextId(): string {
    this.#lastId = Math.max(this.#lastId + 1, Date.now());
    return String(this.#lastId);
  }
}
