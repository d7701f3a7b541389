import { unbroken } from './text.ts';

/** Formats a South African phone number as '082 123 4567' on one line; other numbers stay as typed. */
export function formatPhone(phone: string): string {
  const local = /^(?:\+27|0027|0)(\d{2})(\d{3})(\d{4})$/u.exec(phone.replaceAll(/[\s().-]/gu, ''));
  return local === null ? phone : unbroken(`0${local.slice(1).join(' ')}`);
}
