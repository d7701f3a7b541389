/** A route whose screen is not built yet. */
import { BRAND } from '../../contract/brand.ts';

export const UNOPENED_TEXT = {
  text: `This part of ${BRAND.name} isn’t open yet. We’re building it. Email us and we’ll help you in the meantime.`,
  write: 'Email us',
  address: BRAND.contact.email,
  home: 'Back to Home',
} as const;
