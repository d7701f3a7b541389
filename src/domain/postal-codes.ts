/** South African postal codes and provinces, approximately. Suitable for hints, not for validation. */
import type { Province } from '#contract/provinces.ts';

type Range = readonly [first: number, last: number, provinces: readonly Province[]];

/** Postal areas are older than the provinces: areas across a border name both. */
const RANGES: readonly Range[] = [
  [1, 299, ['Gauteng', 'North West']],
  [300, 399, ['North West']],
  [400, 499, ['Gauteng', 'North West', 'Limpopo', 'Mpumalanga']],
  [500, 999, ['Limpopo']],
  [1000, 1399, ['Mpumalanga', 'Limpopo', 'Gauteng']],
  [1400, 1899, ['Gauteng']],
  [1900, 1999, ['Gauteng', 'Free State']],
  [2000, 2199, ['Gauteng']],
  [2200, 2499, ['Mpumalanga', 'Gauteng']],
  [2500, 2899, ['North West', 'Gauteng']],
  [2900, 4699, ['KwaZulu-Natal']],
  [4700, 4999, ['Eastern Cape', 'KwaZulu-Natal']],
  [5000, 6499, ['Eastern Cape']],
  [6500, 7099, ['Western Cape', 'Northern Cape']],
  [7100, 8099, ['Western Cape']],
  [8100, 8299, ['Western Cape', 'Northern Cape']],
  [8300, 8549, ['Northern Cape']],
  [8550, 8799, ['Northern Cape', 'North West']],
  [8800, 8999, ['Northern Cape']],
  [9300, 9699, ['Free State']],
  [9700, 9999, ['Free State', 'Eastern Cape', 'Northern Cape']],
];

/** Returns the provinces of a postal code, likeliest first; empty for unknown codes. */
export function provincesOf(postalCode: string): readonly Province[] {
  const code = postalCode.trim();
  if (!/^\d{4}$/u.test(code)) return [];
  const number = Number(code);
  return RANGES.find(([first, last]) => first <= number && number <= last)?.[2] ?? [];
}

/** Returns provinces that fit a postal code better than the selected one. */
export function likelierProvinces(postalCode: string, province: string): readonly Province[] {
  const likely = provincesOf(postalCode);
  return province === '' || likely.some((name) => name === province) ? [] : likely;
}
