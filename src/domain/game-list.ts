/** A member's games: stored as one text with commas, chosen one by one. */

/** The games of a text, trimmed, in their order, each once whatever its case. */
export function gamesOf(text: string): readonly string[] {
  const seen = new Set<string>();
  return text
    .split(',')
    .map((name) => name.trim())
    .filter((name) => {
      const key = name.toLowerCase();
      if (key === '' || seen.has(key)) return false;
      seen.add(key);
      return true;
    });
}

export function gamesText(names: readonly string[]): string {
  return gamesOf(names.join(',')).join(', ');
}

/** Whether two names are the same game, whatever their case. */
export function isSameGame(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase();
}

/** Chosen games, and the text typed for the next one. */
export interface GameChoice {
  readonly chosen: readonly string[];
  readonly typed: string;
}

/** Known games that contain the typed text and are not chosen. */
export function matchingGames(known: readonly string[], { chosen, typed }: GameChoice): readonly string[] {
  const wanted = typed.trim().toLowerCase();
  return known.filter(
    (name) => name.toLowerCase().includes(wanted) && !chosen.some((each) => isSameGame(each, name)),
  );
}
