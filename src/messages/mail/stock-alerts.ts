/** The mail that a variant is back in stock. */
import { BRAND_CONTACT, BRAND_NAME } from '../../contract/brand.ts';

export const BACK_MAIL = {
  subject: (product: string): string => `${product} is back`,
  heading: 'It is back',
  intro: (name: string | null, product: string): string =>
    `Hello${name === null ? '' : ` ${name}`}, you asked us to tell you: ${product} can be bought again. We tell everybody who waits at the same time and keep nothing aside.`,
  product: 'Product',
  size: 'Size',
  color: 'Colour',
  action: 'See it in the shop',
  actionNote: 'If the button does nothing, copy this address:',
  questions: 'Questions',
  replyName: `${BRAND_NAME} shop`,
  replyTo: BRAND_CONTACT.support,
  footer: `${BRAND_NAME} sends this mail once because you asked to be told. You are off the list now.`,
} as const;
