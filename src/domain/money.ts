/** Money: whole rand cents inside, 'R1234.50' for people (spec 000 section 9, spec 001 section 9). */

const AMOUNT = /^(-?)(\d+)(?:\.(\d+))?$/u;

/** Cents of a decimal text, the third decimal rounded half up; null when it is not a plain amount. */
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

/** Leaves one decimal point: '1 299,50', '1,299.50' and 'R1299.50' all become '1299.50'. */
function withoutDecoration(text: string): string {
  const bare = text
    .trim()
    .replace(/^R\s*/iu, '')
    .replaceAll(/[\s\u00a0\u202f]/gu, '');
  const decimalComma = /^-?\d+(?:\.\d{3})*,\d{1,2}$/u.test(bare);
  return decimalComma ? bare.replaceAll('.', '').replace(',', '.') : bare.replaceAll(',', '');
}

/**
 * Cents of a price given in rand, as a number or as text with or without 'R' and separators.
 * Null when it is empty, not a number or too large to be exact.
 */
export function parseCents(price: number | string | null | undefined): number | null {
  if (price === null || price === undefined) return null;
  if (typeof price === 'string') return centsOfDecimal(withoutDecoration(price));
  if (!Number.isFinite(price)) return null;
  // The shortest decimal text of the number is what was meant: 1.005 is one rand and half a cent.
  return centsOfDecimal(String(price)) ?? centsOfDecimal(price.toFixed(3));
}

/** 'R' plus the amount with two decimals and no thousands separator; 'R0.00' when there is no amount. */
export function formatRand(cents: number | null | undefined): string {
  if (cents === null || cents === undefined || !Number.isFinite(cents)) return 'R0.00';
  const whole = Math.round(cents);
  const size = Math.abs(whole);
  return `${whole < 0 ? '-' : ''}R${centsToDecimal(size)}`;
}

/** '1234.50' for 123450 cents: what machines (JSON-LD, addresses) expect. Cents must be whole and not negative. */
export function centsToDecimal(cents: number): string {
  return `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
}
