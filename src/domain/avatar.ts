/** Placeholder of a missing photo: initials and a hue, derived from the name. */

/** Returns one or two capital letters or digits; '?' when the name has none. */
export function initials(name: string): string {
  const words = name.normalize('NFC').match(/[\p{L}\p{N}]+/gu) ?? [];
  const first = [...(words[0] ?? '')][0] ?? '';
  const second = words.length > 1 ? ([...(words.at(-1) ?? '')][0] ?? '') : '';
  return `${first}${second}`.toUpperCase() || '?';
}

/** Returns a hue of 0 to 359 degrees from the FNV-1a hash of the name, ignoring case. */
export function hueOf(name: string): number {
  let hash = 0x81_1c_9d_c5;
  for (const character of name.trim().toLowerCase()) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01_00_01_93);
  }
  return (hash >>> 0) % 360;
}
