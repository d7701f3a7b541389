/** Text as our display face can draw it: in capitals, without characters that it has no shape for. */

/** Every capital, digit and mark of the face; tests/unit/server/share-drawing.test.ts compares the two. */
const DRAWN =
  /^[ -`{-~¡-¬®-´¶-Þ×÷ĀĂĄĆĊČĎĐĒĖĘĚĞĠĢĦĪĮİĲĶĸĹĻĽŁŃŅŇŊŌŐŒŔŖŘŚŞŠŢŤŦŪŮŰŲŴŶŸŹŻŽȘȚẀẂẄẞỲ–—‘’‚“”„†•…‹›€™−]*$/u;

/** Whether our display face has the shapes of these capitals, as it is cut for pictures (tools/fonts/share.ts). */
export function isDrawn(capitals: string): boolean {
  return DRAWN.test(capitals);
}

const LETTERS = /[\p{L}\p{N}]/gu;
const LONGEST = 160;

/** The character, or the nearest the face has: 'Ș' stays, 'Ṱ' becomes 'T', an emoji a gap. */
function nearest(character: string): string {
  if (isDrawn(character)) return character;
  if (character === 'ʼ' || character === 'ʻ') return '’';
  const bare = character
    .normalize('NFKD')
    .replaceAll(/[\p{M}\p{Cf}]/gu, '')
    .toUpperCase();
  return isDrawn(bare) ? bare : ' ';
}

function letters(text: string): number {
  return text.match(LETTERS)?.length ?? 0;
}

/** Cut between two words. */
function cut(text: string): string {
  if (text.length <= LONGEST) return text;
  const start = text.slice(0, LONGEST);
  const end = start.lastIndexOf(' ');
  return `${start.slice(0, end > LONGEST / 2 ? end : LONGEST - 1).trimEnd()}…`;
}

/** The text to draw; null when less than half of its letters can be drawn, so that what is left would say nothing. */
export function drawnText(text: string): string | null {
  const capitals = text.normalize('NFC').toUpperCase();
  const drawn = isDrawn(capitals) ? capitals : Array.from(capitals, nearest).join('');
  const tidy = drawn.replaceAll(/\s+/gu, ' ').trim();
  const left = letters(tidy);
  return left === 0 || left * 2 < letters(capitals) ? null : cut(tidy);
}
