/** Steps from the open row to the one before and after it, by button or by J and K. */
import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { KEY_TEXT } from '#messages/core/keys.ts';
import { TABLE_TEXT } from '#messages/core/table.ts';
import { confirmDiscard } from '#stores/core/leave.ts';
import type { Table } from '#stores/core/table/table.ts';
import { DownIcon, UpIcon } from '#ui/icons.tsx';
import { useCommands } from '../use-commands.ts';

interface NeighboursProps<Row extends object> {
  readonly table: Table<Row>;
  /** Runs the step when the open row can be left. */
  readonly leaveBy: (step: () => void) => void;
  readonly onLeave: () => void;
}

/** The rows of the list when one of them was opened. */
interface Opened {
  readonly key: string | null;
  readonly keys: readonly string[];
}

function useNeighbours<Row extends object>({ table, leaveBy, onLeave }: NeighboursProps<Row>) {
  const open = useStore(table.$open);
  const { rows } = useStore(table.$list);
  const keys = rows.map(table.definition.keyOf);
  const key = open.phase === 'closed' ? null : open.key;
  // An action may move the row within the list or out of it: the order counts in which it was opened.
  const [opened, setOpened] = useState<Opened>({ key: null, keys: [] });
  if (key !== null && key !== opened.key && keys.includes(key)) setOpened({ key, keys });
  const openRow = async (target: string): Promise<void> => {
    if (!(await confirmDiscard())) return;
    onLeave();
    table.open(target);
  };
  const stepTo = (target: string | undefined) => (): void => {
    if (target !== undefined) leaveBy(() => void openRow(target));
  };
  const isListed = (other: string): boolean => keys.includes(other);
  const order = key === opened.key ? opened.keys : [];
  const place = order.findIndex((other) => other === key);
  const previous = order.slice(0, Math.max(place, 0)).findLast(isListed);
  const next =
    order.slice(place + 1).find(isListed) ?? keys.find((other) => place >= 0 && !order.includes(other));
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
    steps.map(({ key, step }, index) => ({
      key,
      label: KEY_TEXT[key],
      hidden: true,
      run: () => {
        // The focused element may leave with the row; beside the list, the focus stays there.
        const frame = box.current?.closest('dialog, aside');
        if (frame?.contains(document.activeElement)) box.current?.querySelectorAll('button')[index]?.focus();
        step();
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
          onClick={step}
        >
          <Icon />
        </button>
      ))}
    </div>
  );
}
