/** Mails of stock alerts: a variant is back, and the link that confirms a guest's alert. */
import { BRAND_NAME } from '#contract/brand.ts';
import { GUEST_ALERT_LIMITS } from '#contract/stock-alerts.ts';

export const BACK_MAIL = {
  subject: (product: string): string => `${product} is back`,
  heading: 'It’s back',
  intro: (name: string | null, product: string): string =>
    `Hello${name === null ? '' : ` ${name}`}, ${product} is back in stock. We’re telling everyone on the list at the same time, and we can’t hold one for you.`,
  product: 'Product',
  size: 'Size',
  color: 'Colour',
  action: 'View in the shop',
  footer: `${BRAND_NAME} sends this email once, because you asked for it. You’re off the list now.`,
} as const;

export const CONFIRM_ALERT_MAIL = {
  subject: (product: string): string => `Confirm your alert for ${product}`,
  heading: 'One more click',
  intro: (product: string): string =>
    `Someone asked our shop to tell this address when ${product} is back. Confirm within ${String(GUEST_ALERT_LIMITS.linkHours)} hours and we’ll email you once when it’s back in stock. If it wasn’t you, do nothing: we’ll delete the address.`,
  action: 'Yes, tell me',
  cancel: 'Stop these emails',
  footer: `${BRAND_NAME} sends this email because someone typed this address in our shop.`,
} as const;
