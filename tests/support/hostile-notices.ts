/** Fraudulent payment notices, each with its expected outcome. */
import type { PayfastField } from '#contract/payfast.ts';
import { ACCOUNT, bodyOf, signatureOf, signedNotice, SOURCE } from './payfast.ts';

/** The genuine notice before it is changed. */
export interface Genuine {
  readonly fields: readonly PayfastField[];
  /** The fields of a notice about an unknown order. */
  readonly unknownOrder: string;
}

/** A fraudulent notice. */
export interface HostileNotice {
  readonly name: string;
  readonly raw: (genuine: Genuine) => string;
  readonly source?: string;
  /** Whether PayFast would confirm it. */
  readonly genuine?: boolean;
  /** The checks that fail; all others pass. */
  readonly fails: readonly string[];
  readonly outcome: string;
  /** The order's payment state afterwards. */
  readonly payment: string;
}

function changed(fields: readonly PayfastField[], changes: Readonly<Record<string, string>>): PayfastField[] {
  return fields.map(([name, value]) => [name, changes[name] ?? value]);
}

/** The fields changed after signing. */
function tampered(changes: Readonly<Record<string, string>>) {
  return ({ fields }: Genuine): string =>
    `${bodyOf(changed(fields, changes))}&signature=${signatureOf(fields, ACCOUNT.passphrase)}`;
}

/** The fields changed and signed with the known passphrase. */
function resigned(changes: Readonly<Record<string, string>>) {
  return ({ fields }: Genuine): string => signedNotice(changed(fields, changes));
}

const forged = { fails: ['signature', 'confirmed'], outcome: 'rejected', payment: 'none' } as const;
const TAMPERED: readonly HostileNotice[] = [
  { m_payment_id: '00000000-0000-4000-8000-000000000000' },
  { pf_payment_id: '31337' },
  { payment_status: 'FAILED' },
  { amount_gross: '0.01' },
  { amount_fee: '0.00' },
  { custom_str1: 'OB-2026-000001' },
  { name_last: 'Somebody else' },
  { email_address: 'thief@example.org' },
].map((changes) => ({ name: `tampered: ${Object.keys(changes).join()}`, raw: tampered(changes), ...forged }));

const FORGED: readonly HostileNotice[] = [
  {
    name: 'tampered: merchant',
    raw: tampered({ merchant_id: '10000101' }),
    ...forged,
    fails: ['signature', 'merchant', 'confirmed'],
  },
  { name: 'no signature', raw: ({ fields }) => bodyOf(fields), ...forged },
  { name: 'an empty signature', raw: ({ fields }) => `${bodyOf(fields)}&signature=`, ...forged },
  { name: 'a signature without passphrase', raw: ({ fields }) => signedNotice(fields, ''), ...forged },
  {
    name: 'a signature of another passphrase',
    raw: ({ fields }) => signedNotice(fields, 'guessed'),
    ...forged,
  },
  {
    name: 'a signature in upper case',
    raw: ({ fields }) =>
      `${bodyOf(fields)}&signature=${signatureOf(fields, ACCOUNT.passphrase).toUpperCase()}`,
    ...forged,
  },
  {
    name: 'fields in another order',
    raw: ({ fields }) =>
      `${bodyOf(fields.toReversed())}&signature=${signatureOf(fields, ACCOUNT.passphrase)}`,
    ...forged,
  },
  {
    name: 'empty fields left out',
    raw: ({ fields }) =>
      `${bodyOf(fields.filter(([, value]) => value !== ''))}&signature=${signatureOf(fields, ACCOUNT.passphrase)}`,
    ...forged,
  },
  {
    name: 'a second amount before the signature',
    raw: ({ fields }) =>
      `${bodyOf([...fields, ['amount_gross', '0.01']])}&signature=${signatureOf(fields, ACCOUNT.passphrase)}`,
    ...forged,
    fails: ['form', 'signature', 'confirmed'],
  },
  {
    name: 'the passphrase as a field',
    raw: ({ fields }) => `${bodyOf(fields)}&passphrase=guessed&signature=${signatureOf(fields, 'guessed')}`,
    ...forged,
  },
];

const SIGNED: readonly HostileNotice[] = [
  {
    name: 'for another merchant',
    raw: resigned({ merchant_id: '10000101' }),
    fails: ['merchant', 'confirmed'],
    outcome: 'rejected',
    payment: 'none',
  },
  {
    name: 'less than the order costs',
    raw: resigned({ amount_gross: '1.00' }),
    fails: ['amount'],
    outcome: 'review',
    payment: 'review',
  },
  {
    name: 'more than the order costs',
    raw: resigned({ amount_gross: '99999.00' }),
    fails: ['amount'],
    outcome: 'review',
    payment: 'review',
  },
  {
    name: 'an amount of nothing',
    raw: resigned({ amount_gross: '0.00' }),
    fails: ['amount'],
    outcome: 'review',
    payment: 'review',
  },
  {
    name: 'a negative amount',
    raw: resigned({ amount_gross: '-1234.50' }),
    fails: ['amount'],
    outcome: 'review',
    payment: 'review',
  },
  ...['199.000', '1e2', '1 234.50', 'R199.00', '99999999999999999999.00'].map((amount) => ({
    name: `an amount that cannot be read: ${amount}`,
    raw: resigned({ amount_gross: amount }),
    fails: ['form', 'amount'],
    outcome: 'review',
    payment: 'review',
  })),
  {
    name: 'from elsewhere',
    raw: ({ fields }) => signedNotice(fields),
    source: '203.0.113.66',
    fails: ['source'],
    outcome: 'review',
    payment: 'review',
  },
  {
    name: 'signed, and unknown to PayFast',
    raw: ({ fields }) => signedNotice(fields),
    genuine: false,
    fails: ['confirmed'],
    outcome: 'rejected',
    payment: 'none',
  },
  {
    name: 'a status of its own',
    raw: resigned({ payment_status: 'complete' }),
    fails: ['form'],
    outcome: 'rejected',
    payment: 'none',
  },
  {
    name: 'without a name of its own',
    raw: resigned({ pf_payment_id: '' }),
    fails: ['form'],
    outcome: 'rejected',
    payment: 'none',
  },
  {
    name: 'about an order that nobody placed',
    raw: ({ fields, unknownOrder }) => signedNotice(changed(fields, { m_payment_id: unknownOrder })),
    fails: ['order'],
    outcome: 'unmatched',
    payment: 'none',
  },
  {
    name: 'about what is no order',
    raw: resigned({ m_payment_id: "' or 1=1 --" }),
    fails: ['order'],
    outcome: 'unmatched',
    payment: 'none',
  },
];

/** All fraudulent notices. The source is PayFast's own by default. */
export const HOSTILE_NOTICES: readonly HostileNotice[] = [...TAMPERED, ...FORGED, ...SIGNED];

/** The source of a notice. */
export function sourceOf({ source = SOURCE }: HostileNotice): string {
  return source;
}
