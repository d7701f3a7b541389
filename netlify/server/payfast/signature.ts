/** Signatures as PayFast makes them. */
import { createHash, timingSafeEqual } from 'node:crypto';
import type { NoticeCheck, PayfastField } from '../../../src/contract/payfast.ts';
import { textToSign, writeFields } from '../../../src/domain/payfast.ts';
import type { PayfastNotice } from '../../../src/domain/payfast-notice.ts';

/** The signature of fields in PayFast's encoding: 32 hex digits, lower case. */
function sign(fields: string, passphrase: string): string {
  return createHash('md5').update(textToSign(fields, passphrase)).digest('hex');
}

/** The signature of a form's fields, in the order they are sent in. */
export function signForm(fields: readonly PayfastField[], passphrase: string): string {
  return sign(writeFields(fields), passphrase);
}

/** Whether somebody who knows the passphrase signed exactly these fields in this order. */
export function checkSignature(notice: PayfastNotice, passphrase: string): NoticeCheck {
  if (notice.signature === null) return { check: 'signature', passed: false, detail: 'missing' };
  const given = Buffer.from(notice.signature);
  const made = Buffer.from(sign(notice.signed, passphrase));
  const matches = given.byteLength === made.byteLength && timingSafeEqual(given, made);
  return { check: 'signature', passed: matches, detail: matches ? 'matches' : 'differs' };
}
