/** Words of /stock-alert, which links in mails to guests open. */
import { BRAND_CONTACT, BRAND_NAME } from '#contract/brand.ts';
import { GUEST_ALERT_LIMITS } from '#contract/stock-alerts.ts';
import { loadingWords } from '../core/shared-words.ts';

export const STOCK_ALERT_TEXT = {
  title: 'Back-in-stock alert',
  description: `Confirm or end a back-in-stock alert of ${BRAND_NAME}.`,
  confirmLead: 'One click, and we email you once when it’s back.',
  confirm: 'Yes, tell me',
  confirming: 'Confirming…',
  notedTitle: 'We’ll tell you',
  noted: (item: string): string =>
    `As soon as ${item} is back, we email you once. We keep your address for ${String(GUEST_ALERT_LIMITS.keptMonths)} months at most.`,
  inStockTitle: 'It’s in stock',
  inStock: (item: string): string => `${item} is back already. You don’t need an alert: you can buy it now.`,
  toProduct: 'See the product',
  toShop: 'Go to the shop',
  cancelTitle: 'End your alerts?',
  cancelLead: 'We’ll delete this address and stop sending back-in-stock emails to it.',
  cancel: 'End my alerts',
  cancelling: 'Ending…',
  cancelledTitle: 'Your alerts have ended',
  cancelled: 'We’ve deleted your address. You won’t get these emails again.',
  invalidTitle: 'This link doesn’t work',
  invalid: `Open the link in the email again, all of it. A link works for ${String(GUEST_ALERT_LIMITS.linkHours)} hours; after that, ask for a new one on the product’s page.`,
  help: BRAND_CONTACT.support,
} as const;

/** The request of a guest. */
export const GUEST_ALERT_TEXT = {
  loadingTitle: STOCK_ALERT_TEXT.title,
  ...loadingWords('the product'),
  title: (product: string): string => `Tell me when ${product} is back`,
  lead: 'Leave your email address. When it’s back in stock, we email you once. We can’t hold one for you.',
  choice: 'Which one?',
  choiceMissing: 'Choose the one you want',
  emailHint: 'We email you a link first, to check that the address is yours.',
  submit: 'Email me the link',
  sentTitle: 'Check your email',
  sent: (email: string): string =>
    `Check ${email} for our link. Open it within ${String(GUEST_ALERT_LIMITS.linkHours)} hours, and you’re on the list.`,
  spam: 'Nothing there after a few minutes? Look in your spam folder, or check the address.',
  again: 'Change the address',
  inStockTitle: STOCK_ALERT_TEXT.inStockTitle,
  inStock: (product: string): string => `You can buy ${product} now. You don’t need an alert.`,
  toProduct: (product: string): string => `View ${product}`,
  member: 'Have an account?',
  logIn: 'Log in',
} as const;
