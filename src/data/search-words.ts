/** The condition of PostgREST that every typed word occurs in one of the columns. */
import { LIMITS } from '#contract/limits.ts';

/**
 * Returns a LIKE pattern that finds the word anywhere. LIKE wildcards are escaped; PostgREST's special characters
 * become `_`, because not every backend reads them quoted.
 */
function containing(word: string): string {
  const pattern = word.replaceAll(/[%_,()"*:{}\\]/gu, (sign) =>
    sign === '%' || sign === '_' ? `\\${sign}` : '_',
  );
  return `%${pattern}%`;
}

/**
 * Returns the content of one `or`; null where nothing is typed. One `or` for all words, because not every backend reads
 * several of a request.
 */
export function everyWord(search: string, columns: readonly string[]): string | null {
  const words = search.split(/\s+/u).filter((word) => word !== '');
  const conditions = words
    .slice(0, LIMITS.tables.searchWords)
    .map((word) => columns.map((column) => `${column}.ilike.${containing(word)}`).join(','));
  if (conditions.length < 2) return conditions[0] ?? null;
  return `and(${conditions.map((condition) => `or(${condition})`).join(',')})`;
}
