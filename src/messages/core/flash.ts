/** Messages that a page shows for the page before it; keys as in stores/core/flash.ts. */
import { BRAND_CONTACT } from '#contract/brand.ts';
import { urls } from '#contract/urls.ts';
import { ERROR_NEXT_STEPS, type NextStep } from './errors.ts';
import { CONFIRM_EMAIL_TEXT } from '../auth/confirm-email.ts';
import { LOGIN_TEXT } from '../auth/login.ts';

export interface FlashText {
  readonly kind: 'success' | 'notice' | 'error';
  readonly text: string;
  /** Where something can be done about it. */
  readonly nextStep?: NextStep | undefined;
}

export const FLASH_TEXTS: Readonly<
  Record<
    | 'email_verified'
    | 'password_updated'
    | 'checkout'
    | 'order'
    | 'application'
    | 'banned'
    | 'session_ended'
    | 'signed_out_elsewhere'
    | 'no_access',
    FlashText
  >
> = {
  email_verified: { kind: 'success', text: CONFIRM_EMAIL_TEXT.loginNotice },
  password_updated: {
    kind: 'success',
    text: 'Password updated. Log in with your new one.',
  },
  checkout: { kind: 'notice', text: LOGIN_TEXT.checkout },
  order: { kind: 'notice', text: LOGIN_TEXT.order },
  application: { kind: 'notice', text: LOGIN_TEXT.application },
  banned: { kind: 'error', text: LOGIN_TEXT.banned, nextStep: ERROR_NEXT_STEPS.banned },
  session_ended: { kind: 'notice', text: 'Your session has ended. Log in again to carry on.' },
  signed_out_elsewhere: {
    kind: 'notice',
    text: 'You signed out in another tab. Log in again to carry on.',
  },
  no_access: {
    kind: 'notice',
    text: 'Your account doesn’t have access to that page. Do you need it for your work? Ask our HR team.',
    nextStep: { label: `Email HR: ${BRAND_CONTACT.hr}`, href: urls.email(BRAND_CONTACT.hr) },
  },
};
