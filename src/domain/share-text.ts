/** Converts text to characters of the display font: capitals without unsupported characters. */

/** Every character of the font; tests/unit/server/share-drawing.test.ts compares them. */
const DRAWN =
  /^[ -`{-~¡-¬®-´¶-Þ×÷ĀĂĄĆĊČĎĐĒĖĘĚĞĠĢĦĪĮİĲĶĸĹĻĽŁŃŅŇŊŌŐŒŔŖŘŚŞŠŢŤŦŪŮŰŲŴŶŸŹŻŽȘȚẀẂẄẞỲ–—‘’‚“”„†•…‹›€™−]*$/u;

/** True when the font subset (tools/fonts/share.ts) contains these capitals. */
export function isDrawn(capitals: string): boolean {
  return DRAWN.test(capitals);
}

const LETTERS = /[\p{L}\p{N}]/gu;
const LONGEST = 160;

/** Returns the character or the nearest supported one: 'Ș' stays, 'Ṱ' becomes 'T', an emoji a space. */
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

/** Cuts between two words. */
function cut(text: string): string {
  if (text.length <= LONGEST) return text;
  const start = text.slice(0, LONGEST);
  const end = start.lastIndexOf(' ');
  return `${start.slice(0, end > LONGEST / 2 ? end : LONGEST - 1).trimEnd()}…`;
}

/** Returns the text to draw; null when less than half of its letters are supported. */
export function drawnText(text: string): string | null {
  const capitals = text.normalize('NFC').toUpperCase();
  const drawn = isDrawn(capitals) ? capitals : Array.from(capitals, nearest).join('');
  const tidy = drawn.replaceAll(/\s+/gu, ' ').trim();
  const left = letters(tidy);
  return left === 0 || left * 2 < letters(capitals) ? null : cut(tidy);
}
