/** Drags a line of a list by its handle, with mouse, pen or finger. */

/** Middles of the lines as they lie before one of them moves, in pixels of the window. */
function middlesOf(lines: readonly Element[]): readonly number[] {
  return lines.map((line) => {
    const { top, height } = line.getBoundingClientRect();
    return top + height / 2;
  });
}

/**
 * The line follows the pointer from `startY`. When the pointer is released, calls `onMove` with the places the line was
 * moved by; not when it stays, or the browser takes the pointer.
 */
export function dragLine(handle: Element, startY: number, onMove: (step: number) => void): void {
  const line = handle.closest('li');
  if (line === null) return;
  const lines = [...(line.parentElement?.children ?? [])];
  const middles = middlesOf(lines);
  const from = lines.indexOf(line);
  const end = new AbortController();
  let distance = 0;
  const release = (): void => {
    end.abort();
    line.style.translate = '';
  };
  const drop = (): void => {
    release();
    const middle = (middles[from] ?? 0) + distance;
    const place = middles.filter((other, index) => index !== from && other < middle).length;
    if (place !== from) onMove(place - from);
  };
  const follow = ({ clientY }: PointerEvent): void => {
    distance = clientY - startY;
    line.style.translate = `0 ${String(distance)}px`;
  };
  const { signal } = end;
  document.addEventListener('pointermove', follow, { signal });
  document.addEventListener('pointerup', drop, { signal });
  document.addEventListener('pointercancel', release, { signal });
}
