/** The last part of a page's address. */
import { foldText } from './text.ts';

const MAX_LENGTH = 120;

/** Lower case letters and digits joined by single hyphens, accents removed; may be empty. Matches SlugSchema. */
export function slugify(text: string): string {
  const hyphenated = foldText(text)
    .replaceAll(/['’]/gu, '')
    .replaceAll(/[^a-z0-9]+/gu, '-');
  return hyphenated
    .slice(0, MAX_LENGTH + 1)
    .replaceAll(/^-+|-+$/gu, '')
    .slice(0, MAX_LENGTH)
    .replace(/-+$/u, '');
}
