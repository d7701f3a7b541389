/** The word that a misspelt one was meant to be: what the searches of shop and news have in common. */

/** Letters from which a word may have one typo, and two. */
const TYPO_LETTERS = [4, 8] as const;

/** Counts insertions, deletions, replacements and swapped neighbours; more than `most` returns `most` + 1. */
function distance(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1;
  let before: number[] = [];
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let at = 1; at <= one.length; at += 1) {
    const next = [at];
    for (let to = 1; to <= other.length; to += 1) {
      const isEqual = one[at - 1] === other[to - 1];
      const swapped = at > 1 && to > 1 && one[at - 1] === other[to - 2] && one[at - 2] === other[to - 1];
      next.push(
        Math.min(
          (row[to] ?? 0) + 1,
          (next[to - 1] ?? 0) + 1,
          (row[to - 1] ?? 0) + Number(!isEqual),
          swapped ? (before[to - 2] ?? 0) + 1 : Infinity,
        ),
      );
    }
    before = row;
    row = next;
  }
  return Math.min(row[other.length] ?? 0, most + 1);
}

function typos(word: string): number {
  return TYPO_LETTERS.filter((letters) => word.length >= letters).length;
}

/** Returns the nearest word within the typos of a token; null when none is near. */
export function nearest(token: string, words: readonly string[], most: number = typos(token)): string | null {
  const found = words
    .map((word) => ({ word, steps: distance(token, word, most) }))
    .filter(({ word, steps }) => steps <= most && word.length > 2)
    .toSorted((one, other) => one.steps - other.steps);
  return found[0]?.word ?? null;
}
