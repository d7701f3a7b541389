import { joinParts } from './text.ts';

/** Size and colour of a variant on one line; empty where the product has neither. */
export function variantText({
  size,
  color,
}: {
  readonly size: string | null;
  readonly color: string | null;
}): string {
  return joinParts([size, color]);
}
