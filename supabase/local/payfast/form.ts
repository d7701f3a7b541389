/** Validates the payment form of a shop. */
import { PAYFAST_FORM_FIELDS, type PayfastField } from '#contract/payfast.ts';
import { centsOfAmount, decodePayfast } from '#domain/payfast.ts';
import { SIMULATED_ACCOUNT } from './account.ts';
import { signatureOf } from './payments.ts';

const NEEDED = ['merchant_id', 'merchant_key', 'notify_url', 'amount', 'item_name', 'm_payment_id'];
const ADDRESSES = ['return_url', 'cancel_url', 'notify_url'];

/** Returns the fields of a body in order. */
export function readFields(body: string): PayfastField[] {
  return body
    .split('&')
    .filter((part) => part !== '')
    .map((part): PayfastField => {
      const at = part.includes('=') ? part.indexOf('=') : part.length;
      return [decodePayfast(part.slice(0, at)), decodePayfast(part.slice(at + 1))];
    });
}

function isWebAddress(text: string): boolean {
  return URL.canParse(text) && ['http:', 'https:'].includes(new URL(text).protocol);
}

function orderProblems(names: readonly string[]): string[] {
  const places = names.map((name) => PAYFAST_FORM_FIELDS.findIndex((known) => known === name));
  return names.flatMap((name, index) => {
    const place = places[index] ?? -1;
    if (place === -1) return [`${name} is no field of the form`];
    return index > 0 && place <= (places[index - 1] ?? -1) ? [`${name} is not in its place`] : [];
  });
}

function valueProblems(values: Readonly<Record<string, string>>): string[] {
  const missing = NEEDED.filter((name) => (values[name] ?? '') === '').map((name) => `${name} is missing`);
  const zeros = Object.keys(values).filter((name) => values[name] === '0');
  const addresses = ADDRESSES.filter(
    (name) => (values[name] ?? '') !== '' && !isWebAddress(values[name] ?? ''),
  );
  const { amount = '' } = values;
  return [
    ...missing,
    ...zeros.map((name) => `${name} is "0"`),
    ...addresses.map((name) => `${name} is no web address`),
    ...(/^\d+\.\d\d$/u.test(amount) && (centsOfAmount(amount) ?? 0) > 0 ? [] : ['amount is no amount']),
    ...(values['merchant_id'] === SIMULATED_ACCOUNT.merchantId ? [] : ['merchant_id is unknown']),
    ...(values['merchant_key'] === SIMULATED_ACCOUNT.merchantKey ? [] : ['merchant_key is wrong']),
  ];
}

/** Parses a form. Blank fields are not part of the signature. */
export function readForm(body: string) {
  const all = readFields(body);
  const signature = all.find(([name]) => name === 'signature')?.[1];
  const fields = all.filter(([name]) => name !== 'signature');
  const signed = fields
    .map(([name, value]): PayfastField => [name, value.trim()])
    .filter(([, value]) => value !== '');
  const values = Object.fromEntries(signed);
  return {
    values,
    problems: [
      ...orderProblems(fields.map(([name]) => name)),
      ...valueProblems(values),
      ...(signature === signatureOf(signed)
        ? []
        : ['Generated signature does not match submitted signature']),
    ],
  };
}
