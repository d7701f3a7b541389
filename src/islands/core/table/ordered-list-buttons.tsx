/** Buttons that move a line of an ordered list. They keep their focus when there is nowhere to go. */
import type { ReactNode } from 'react';
import { DownIcon, UpIcon } from '../../../ui/icons.tsx';

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

interface MoveButtonsProps {
  readonly up: string;
  readonly down: string;
  /** Counted from 0. */
  readonly index: number;
  readonly count: number;
  readonly blocked: boolean;
  readonly onMove: (step: -1 | 1) => void;
}

/** One place up, one place down. */
export function MoveButtons({ up, down, index, count, blocked, onMove }: MoveButtonsProps) {
  return (
    <>
      <MoveButton
        label={up}
        blocked={blocked || index === 0}
        onPress={() => {
          onMove(-1);
        }}
      >
        <UpIcon />
      </MoveButton>
      <MoveButton
        label={down}
        blocked={blocked || index === count - 1}
        onPress={() => {
          onMove(1);
        }}
      >
        <DownIcon />
      </MoveButton>
    </>
  );
}
