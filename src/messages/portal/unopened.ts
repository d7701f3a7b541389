/** A route whose screen is not built yet. */
import { BRAND } from '../../contract/brand.ts';

export const UNOPENED_TEXT = {
  text: `This part of ${BRAND.name} is not open yet. We are building it. Write to us and a person will help you meanwhile.`,
  write: 'Write to us',
  address: BRAND.contact.email,
  home: 'Back to Home',
} as const;
