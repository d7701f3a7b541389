/** Money: whole cents internally, 'R1234.50' for display. */

const AMOUNT = /^(-?)(\d+)(?:\.(\d+))?$/u;

/** Returns the cents of a decimal text, the third decimal rounded half up; null when malformed. */
function centsOfDecimal(text: string): number | null {
  const match = AMOUNT.exec(text);
  if (match === null) return null;
  const [, sign = '', whole = '0', fraction = ''] = match;
  const digits = fraction.padEnd(3, '0');
  const roundUp = Number(digits.charAt(2)) >= 5 ? 1 : 0;
  const cents = Number(whole) * 100 + Number(digits.slice(0, 2)) + roundUp;
  if (!Number.isSafeInteger(cents)) return null;
  return sign === '-' && cents !== 0 ? -cents : cents;
}

/** Normalises to one decimal point: '1 299,50', '1,299.50' and 'R1299.50' become '1299.50'. */
function withoutDecoration(text: string): string {
  const bare = text
    .trim()
    .replace(/^R\s*/iu, '')
    .replaceAll(/[\s\u00a0\u202f]/gu, '');
  const decimalComma = /,\d{1,2}$/u.test(bare);
  return decimalComma ? bare.replaceAll('.', '').replace(',', '.') : bare.replaceAll(',', '');
}

/**
 * Parses a price in rand, as a number or as text with or without 'R' and separators, into cents. Returns null when it
 * is empty, not a number or too large to be exact.
 */
export function parseCents(price: number | string | null | undefined): number | null {
  const amount = price ?? Number.NaN;
  if (typeof amount === 'string') return centsOfDecimal(withoutDecoration(amount));
  // Uses the shortest decimal text of the number: 1.005 is one rand and half a cent.
  return centsOfDecimal(String(amount)) ?? centsOfDecimal(amount.toFixed(3));
}

/** Formats 'R' and the amount with two decimals and no thousands separator; 'R0.00' for null. */
export function formatRand(cents: number | null | undefined): string {
  const whole = Math.round(cents ?? 0);
  if (!Number.isFinite(whole)) return 'R0.00';
  const size = Math.abs(whole);
  return `${whole < 0 ? '-' : ''}R${centsToDecimal(size)}`;
}

/** Formats a cost; empty for 0, which means that it is not known. */
export function costText(cents: number): string {
  return cents === 0 ? '' : formatRand(cents);
}

/** Formats 123450 cents as '1234.50' for machines (JSON-LD, addresses). Requires whole, non-negative cents. */
export function centsToDecimal(cents: number): string {
  return `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
}
