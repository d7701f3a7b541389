/** What differs between two texts, line by line and word by word. Comes when somebody wants to see it. */
import { diffLines, diffWordsWithSpace } from 'diff';

/** A piece of the comparison. */
export interface DiffPart {
  readonly kind: 'same' | 'added' | 'removed';
  readonly text: string;
}

/** So many words on both sides are compared word by word; longer texts by their lines. */
const MOST_CHARACTERS = 2000;
/** Lines of agreement that are shown on either side of a difference. */
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

/** Differences within a short text. */
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

/** Differences between texts of many lines; agreement far from any difference is left out as '…'. */
export function diffOfLines(before: string, after: string): readonly DiffPart[] {
  const parts = diffLines(before, after);
  return parts.map((part, index) => {
    const kind = kindOf(part);
    const text = part.value.replace(/\n$/u, '');
    return { kind, text: kind === 'same' ? shortened(text, index === 0, index === parts.length - 1) : text };
  });
}
