/** The mail that orders from a supplier. */
import { BRAND_NAME } from '#contract/brand.ts';
import { hello } from './mail-words.ts';

export const PURCHASE_MAIL = {
  subject: (number: string): string => `${BRAND_NAME}: our order ${number}`,
  heading: 'We would like to order',
  intro: (name: string | null): string =>
    `${hello(name)} please send us the items below, and reply with the day they can be here.`,
  number: 'Our order',
  wanted: 'Wanted by',
  deliverTo: 'Deliver to',
  note: 'Note',
  questions: 'Reply to',
  lines: 'What we’re ordering',
  line: (quantity: number, sku: string, title: string): string => `${String(quantity)} × ${sku} (${title})`,
  footer: `You’re getting this email because ${BRAND_NAME} orders from this address.`,
} as const;
