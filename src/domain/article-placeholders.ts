/** Pictures in a text in Markdown, and what stands in their place while they are still on their way. */

/** How a picture stands in a text: the title gives its size, so that the page does not jump. */
export interface TextPicture {
  readonly url: string;
  readonly width: number;
  readonly height: number;
}

const PLACEHOLDER = /!\[(?:\\.|[^\]\\])*\]\(#picture-[a-z0-9]+\)/gu;

/** A description as Markdown holds it: on one line, its brackets no marks. */
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

/** What stands for a picture until it is there; `key` tells it from others, in lower case letters and digits. */
export function placeholderMarkdown(alt: string, key: string): string {
  return `![${escaped(alt)}](#picture-${key})`;
}

/** Where the placeholder of a picture stands now, whatever its description has become; null when it was taken out. */
export function findPlaceholder(text: string, key: string): { from: number; to: number; alt: string } | null {
  const match = [...text.matchAll(PLACEHOLDER)].find(([found]) => found.endsWith(`(#picture-${key})`));
  if (match === undefined) return null;
  const [found] = match;
  const alt = found.slice(2, found.lastIndexOf('](')).replaceAll(/\\(.)/gu, '$1');
  return { from: match.index, to: match.index + found.length, alt };
}

/** The text as it can be kept and shown: without what is still on its way. */
export function withoutPlaceholders(text: string): string {
  return text.includes('](#picture-') ? text.replaceAll(PLACEHOLDER, '') : text;
}
