/** Moving a line of an ordered list: buttons, which keep their focus when there is nowhere to go, and a handle to drag. */
import type { PointerEvent as PointerInput, ReactNode } from 'react';
import { DownIcon, GripIcon, UpIcon } from '#ui/icons.tsx';

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
function dragLine(handle: Element, startY: number, onMove: (step: number) => void): void {
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

interface MoveButtonProps {
  readonly label: string;
  readonly blocked: boolean;
  readonly onPress: () => void;
  readonly children: ReactNode;
}

export function MoveButton({ label, blocked, onPress, children }: MoveButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={blocked || undefined}
      className="grid size-11 shrink-0 cursor-pointer place-items-center border border-line-strong hover:bg-sunken aria-disabled:cursor-not-allowed aria-disabled:opacity-40"
      onClick={() => {
        if (!blocked) onPress();
      }}
    >
      {children}
    </button>
  );
}

interface DragHandleProps {
  readonly blocked: boolean;
  readonly onMove: (step: number) => void;
}

/** Has the pointer drag the line around the pressed element. */
export const dragBy =
  ({ blocked, onMove }: DragHandleProps) =>
  (event: PointerInput): void => {
    if (event.button !== 0 || blocked) return;
    event.preventDefault();
    dragLine(event.currentTarget, event.clientY, onMove);
  };

/** For the pointer; the buttons beside it do the same for the keyboard. */
function DragHandle(props: DragHandleProps) {
  return (
    <span
      aria-hidden="true"
      className="grid size-11 shrink-0 cursor-grab touch-none place-items-center text-muted select-none"
      onPointerDown={dragBy(props)}
    >
      <GripIcon />
    </span>
  );
}

interface MoveButtonsProps {
  readonly up: string;
  readonly down: string;
  /** Counted from 0. */
  readonly index: number;
  readonly count: number;
  readonly blocked: boolean;
  /** Places to move by: up below 0, down above. */
  readonly onMove: (step: number) => void;
}

/** One place up, one place down, or dragged. */
export function MoveButtons({ up, down, index, count, blocked, onMove }: MoveButtonsProps) {
  return (
    <>
      <DragHandle blocked={blocked} onMove={onMove} />
      <MoveButton label={up} blocked={blocked || index === 0} onPress={() => onMove(-1)}>
        <UpIcon />
      </MoveButton>
      <MoveButton label={down} blocked={blocked || index === count - 1} onPress={() => onMove(1)}>
        <DownIcon />
      </MoveButton>
    </>
  );
}
