/** PayFast signatures. */
import { createHash, timingSafeEqual } from 'node:crypto';
import type { NoticeCheck, PayfastField } from '#contract/payfast.ts';
import { textToSign, writeFields } from '#domain/payfast.ts';
import type { PayfastNotice } from '#domain/payfast-notice.ts';

/** Returns the signature of encoded fields: 32 lower-case hex digits. */
function sign(fields: string, passphrase: string): string {
  return createHash('md5').update(textToSign(fields, passphrase)).digest('hex');
}

/** Signs form fields in their order. */
export function signForm(fields: readonly PayfastField[], passphrase: string): string {
  return sign(writeFields(fields), passphrase);
}

/** Checks the signature of a notice in constant time. */
export function checkSignature(notice: PayfastNotice, passphrase: string): NoticeCheck {
  if (notice.signature === null) return { check: 'signature', passed: false, detail: 'missing' };
  const given = Buffer.from(notice.signature);
  const made = Buffer.from(sign(notice.signed, passphrase));
  const matches = given.byteLength === made.byteLength && timingSafeEqual(given, made);
  return { check: 'signature', passed: matches, detail: matches ? 'matches' : 'differs' };
}
