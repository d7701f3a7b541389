import { foldText } from './text.ts';

const MAX_LENGTH = 120;

/**
 * Returns lower-case letters and digits joined by single hyphens, accents removed; may be empty. Matches SlugSchema.
 */
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

/** Appends the lowest free number to a taken slug: 'final', 'final-2', 'final-3'. */
export function freeSlug(wanted: string, taken: readonly string[]): string {
  const used = new Set(taken);
  if (!used.has(wanted)) return wanted;
  const base = wanted.replace(/-\d{1,4}$/u, '') || wanted;
  const numbered = (number: number): string => {
    const ending = `-${String(number)}`;
    return base.slice(0, MAX_LENGTH - ending.length).replace(/-+$/u, '') + ending;
  };
  const free = Array.from({ length: taken.length + 1 }, (_, index) => numbered(index + 2));
  return free.find((slug) => !used.has(slug)) ?? numbered(taken.length + 2);
}
