/** Compares two texts line by line and word by word. Loaded on demand. */
import { diffLines, diffWordsWithSpace } from 'diff';

export interface DiffPart {
  readonly kind: 'same' | 'added' | 'removed';
  readonly text: string;
}

/** Texts up to this length are compared word by word, longer ones line by line. */
const MOST_CHARACTERS = 2000;
/** Unchanged lines shown around a difference. */
const CONTEXT = 2;

function kindOf({
  added,
  removed,
}: {
  readonly added: boolean;
  readonly removed: boolean;
}): DiffPart['kind'] {
  if (added) return 'added';
  return removed ? 'removed' : 'same';
}

/** Compares short texts word by word. */
export function diffText(before: string, after: string): readonly DiffPart[] {
  if (before.length + after.length > MOST_CHARACTERS) return diffOfLines(before, after);
  return diffWordsWithSpace(before, after).map((part) => ({ kind: kindOf(part), text: part.value }));
}

function shortened(text: string, isFirst: boolean, isLast: boolean): string {
  const lines = text.replace(/\n$/u, '').split('\n');
  const head = isFirst ? [] : lines.slice(0, CONTEXT);
  const tail = isLast ? [] : lines.slice(-CONTEXT);
  return head.length + tail.length >= lines.length ? lines.join('\n') : [...head, '…', ...tail].join('\n');
}

/** Compares texts of many lines; unchanged lines far from a difference are replaced by '…'. */
export function diffOfLines(before: string, after: string): readonly DiffPart[] {
  const parts = diffLines(before, after);
  return parts.map((part, index) => {
    const kind = kindOf(part);
    const text = part.value.replace(/\n$/u, '');
    return { kind, text: kind === 'same' ? shortened(text, index === 0, index === parts.length - 1) : text };
  });
}
