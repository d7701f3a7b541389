/** Markdown of pictures, and placeholders for pictures that are being uploaded. */

/** A picture with its size, which the Markdown title contains to avoid layout shift. */
export interface TextPicture {
  readonly url: string;
  readonly width: number;
  readonly height: number;
}

const PLACEHOLDER = /!\[(?:\\.|[^\]\\])*\]\(#picture-[a-z0-9]+\)/gu;

/** Escapes a description: one line, no brackets. */
function escaped(alt: string): string {
  return alt
    .trim()
    .replaceAll(/\s+/gu, ' ')
    .replaceAll(/[\\[\]]/gu, String.raw`\$&`);
}

/** `![description](url "1600x900")`. */
export function pictureMarkdown(alt: string, { url, width, height }: TextPicture): string {
  return `![${escaped(alt)}](${url} "${String(width)}x${String(height)}")`;
}

/** The placeholder of an upload; `key` is unique, in lower-case letters and digits. */
export function placeholderMarkdown(alt: string, key: string): string {
  return `![${escaped(alt)}](#picture-${key})`;
}

/** Finds a placeholder even when its description was edited; null when it was removed. */
export function findPlaceholder(text: string, key: string): { from: number; to: number; alt: string } | null {
  const match = [...text.matchAll(PLACEHOLDER)].find(([found]) => found.endsWith(`(#picture-${key})`));
  if (match === undefined) return null;
  const [found] = match;
  const alt = found.slice(2, found.lastIndexOf('](')).replaceAll(/\\(.)/gu, '$1');
  return { from: match.index, to: match.index + found.length, alt };
}

/** Removes all placeholders, for saving and previewing. */
export function withoutPlaceholders(text: string): string {
  return text.includes('](#picture-') ? text.replaceAll(PLACEHOLDER, '') : text;
}
