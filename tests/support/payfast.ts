/** Payment notices, genuine and manipulated. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { PayfastAccount } from '#contract/environment.ts';
import type { PayfastField } from '#contract/payfast.ts';

/** A published notice with its signature. */
export interface Vector {
  readonly passphrase: string;
  readonly fields: readonly PayfastField[];
  readonly signature: string;
}

/** Three published notices, which verify the encoding. */
export const VECTORS: readonly Vector[] = JSON.parse(
  readFileSync(new URL('../fixtures/payfast-vectors.json', import.meta.url), 'utf8'),
) as Vector[];

/** The test account; the confirming server listens at `url`. */
export const ACCOUNT: PayfastAccount = {
  url: 'http://payfast.test',
  merchantId: '10000100',
  merchantKey: '46f0cd694581a',
  passphrase: 'only-for-tests_0123456789.',
  sources: ['192.0.2.0/28', '198.51.100.7', '2001:db8:5::/48'],
};

/** The source address of ACCOUNT's notices. */
export const SOURCE = '192.0.2.5';

/** PHP's urlencode, which PayFast signs with, written a second time. */
function urlencode(text: string): string {
  return [...Buffer.from(text)]
    .map((byte) => {
      const character = String.fromCharCode(byte);
      if (/[A-Za-z0-9._-]/u.test(character)) return character;
      return byte === 32 ? '+' : `%${byte.toString(16).toUpperCase().padStart(2, '0')}`;
    })
    .join('');
}

/** Fields as they are posted. */
export function bodyOf(fields: readonly PayfastField[]): string {
  return fields.map(([name, value]) => `${name}=${urlencode(value)}`).join('&');
}

/** The signature of fields in their order. */
export function signatureOf(fields: readonly PayfastField[], passphrase: string): string {
  const secret = passphrase === '' ? '' : `&passphrase=${urlencode(passphrase)}`;
  return createHash('md5')
    .update(`${bodyOf(fields)}${secret}`)
    .digest('hex');
}

/** The fields of a payment's notice, those of ACCOUNT by default. */
export function noticeFields(changes: Readonly<Record<string, string>> = {}): PayfastField[] {
  const values: Record<string, string> = {
    m_payment_id: '6f1c1a52-53ce-4b5e-8c47-0d3f6f1b7a10',
    pf_payment_id: '1089250',
    payment_status: 'COMPLETE',
    item_name: 'Order OB-2026-000123',
    item_description: '',
    amount_gross: '1234.50',
    amount_fee: '-41.50',
    amount_net: '1193.00',
    ...Object.fromEntries(
      ['str', 'int'].flatMap((kind) => [1, 2, 3, 4, 5].map((n) => [`custom_${kind}${n}`, ''])),
    ),
    name_first: 'Zoë',
    name_last: "d'Água (née Ngcobo) 🎮",
    email_address: 'zoe+shop@example.org',
    merchant_id: ACCOUNT.merchantId,
    ...changes,
  };
  return Object.entries(values);
}

/** A signed notice. */
export function signedNotice(
  fields: readonly PayfastField[] = noticeFields(),
  passphrase: string = ACCOUNT.passphrase,
): string {
  return `${bodyOf(fields)}&signature=${signatureOf(fields, passphrase)}`;
}
