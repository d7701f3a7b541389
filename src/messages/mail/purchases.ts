/** The mail that orders from a supplier. */
import { BRAND_CONTACT, BRAND_NAME } from '../../contract/brand.ts';

export const PURCHASE_MAIL = {
  subject: (number: string): string => `${BRAND_NAME}: our order ${number}`,
  heading: 'We would like to order',
  intro: (name: string | null): string =>
    `${name === null ? 'Hello,' : `Hello ${name},`} please send us what is listed below, and answer with the day on which it can be here.`,
  number: 'Our order',
  wanted: 'Wanted by',
  deliverTo: 'Deliver to',
  note: 'Note',
  questions: 'Answer to',
  lines: 'What we order',
  line: (quantity: number, sku: string, title: string): string => `${String(quantity)} × ${sku} (${title})`,
  footer: `${BRAND_NAME} sends this mail because your address is the one we order at.`,
  replyName: `${BRAND_NAME} purchasing`,
  replyTo: BRAND_CONTACT.support,
} as const;
