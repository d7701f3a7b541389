/** Steps from the open row to the one before and after it, by button or by J and K. */
import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { TABLE_TEXT } from '../../../messages/core/table.ts';
import { confirmDiscard } from '../../../stores/core/leave.ts';
import type { Table } from '../../../stores/core/table/table.ts';
import { DownIcon, UpIcon } from '../../../ui/icons.tsx';
import { useCommands } from '../use-commands.ts';

interface NeighboursProps<Row extends object> {
  readonly table: Table<Row>;
  readonly blocked: boolean;
  /** Closes the open row. */
  readonly onLeave: () => void;
}

function useNeighbours<Row extends object>({ table, blocked, onLeave }: NeighboursProps<Row>) {
  const open = useStore(table.$open);
  const { rows } = useStore(table.$list);
  const keys = rows.map(table.resource.keyOf);
  // The open row may leave the list, for instance when it is answered: its place stays.
  const [place, setPlace] = useState(-1);
  const found = open.phase === 'closed' ? -1 : keys.indexOf(open.key);
  if (found >= 0 && found !== place) setPlace(found);
  const stepTo = (key: string | undefined) => async (): Promise<void> => {
    if (key === undefined || blocked || !(await confirmDiscard())) return;
    onLeave();
    table.open(key);
  };
  const [previous, next] = place < 0 ? [] : [keys[place - 1], keys[found < 0 ? place : place + 1]];
  return [
    {
      key: 'k' as const,
      label: TABLE_TEXT.previousRow,
      Icon: UpIcon,
      isEnd: previous === undefined,
      step: stepTo(previous),
    },
    {
      key: 'j' as const,
      label: TABLE_TEXT.nextRow,
      Icon: DownIcon,
      isEnd: next === undefined,
      step: stepTo(next),
    },
  ];
}

export function Neighbours<Row extends object>(props: NeighboursProps<Row>) {
  const steps = useNeighbours(props);
  const box = useCommands<HTMLDivElement>(
    steps.map(({ key, label, step }, index) => ({
      key,
      label,
      hidden: true,
      run: () => {
        // The focused element may leave with the row; beside the list, the focus stays there.
        const frame = box.current?.closest('dialog, aside');
        if (frame?.contains(document.activeElement)) box.current?.querySelectorAll('button')[index]?.focus();
        void step();
      },
    })),
  );
  return (
    <div ref={box} className="flex">
      {steps.map(({ key, label, Icon, isEnd, step }) => (
        <button
          key={key}
          type="button"
          title={label}
          aria-label={label}
          aria-keyshortcuts={key}
          data-focus-first={key === 'j' ? '' : undefined}
          aria-disabled={isEnd || undefined}
          className="grid size-11 cursor-pointer place-items-center hover:bg-sunken aria-disabled:cursor-default aria-disabled:opacity-40"
          onClick={() => void step()}
        >
          <Icon />
        </button>
      ))}
    </div>
  );
}
