/** The checklist of an assignment: ticked by one side, with the ticks of the other side in words. */
import { useStore } from '@nanostores/react';
import type { AssignmentCheck, CheckSide } from '#contract/role-checklists.ts';
import { momentText } from '#domain/dates.ts';
import { doneCount, needsTick, tickedAt } from '#domain/role-checklists.ts';
import { CHECKLIST_TEXT as TEXT } from '#messages/portal/role-checklists.ts';
import type { ChecklistTicks } from '#stores/core/checklist-ticks.ts';
import { Badge } from '#ui/badge.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { LineLink } from '#ui/link.tsx';
import { ActionRefusal } from './table/action-refusal.tsx';

interface ChecklistProps {
  readonly items: readonly AssignmentCheck[];
  readonly ticks: ChecklistTicks;
  /** The side that the reader ticks. */
  readonly side: CheckSide;
  /** Null where the reader is the holder. */
  readonly holder: string | null;
  readonly blocked?: boolean;
}

interface ItemProps extends ChecklistProps {
  readonly item: AssignmentCheck;
}

/** Null for the reader. */
function nameOf({ item, side: own, holder }: ItemProps, side: CheckSide): string | null {
  if (side === 'holder') return holder;
  return item.manager ?? (own === 'holder' ? TEXT.yourManager : TEXT.manager);
}

function sideText(props: ItemProps, side: CheckSide): string {
  const at = tickedAt(props.item, side);
  const name = nameOf(props, side);
  if (at === null) return TEXT.missing(name ?? TEXT.holder);
  return name === null ? TEXT.youTicked(momentText(at)) : TEXT.ticked(name, momentText(at));
}

function Item(props: ItemProps) {
  const { item, side, ticks, blocked = false } = props;
  const { busy } = useStore(ticks.$state);
  const other: CheckSide = side === 'holder' ? 'manager' : 'holder';
  const isOwn = needsTick(item, side);
  // An empty box already shows a missing own tick.
  const sides = [side, other]
    .filter((one) => needsTick(item, one) && (one === other || tickedAt(item, one) !== null))
    .map((one) => sideText(props, one))
    .join(' ');
  return (
    <li className="grid gap-1 border-t border-line py-2.5">
      {isOwn ? (
        <Checkbox
          name={item.id}
          checked={tickedAt(item, side) !== null}
          hint={sides}
          blocked={busy || blocked}
          onChange={(isTicked) => void ticks.tick(item, side, isTicked)}
        >
          <span className="wrap-anywhere">{item.task}</span>
        </Checkbox>
      ) : (
        <div className="pl-9">
          <p className="wrap-anywhere">{item.task}</p>
          <p className="text-small text-muted">{sides}</p>
        </div>
      )}
      {item.link !== null && (
        <p className="pl-9">
          <LineLink href={item.link}>
            {TEXT.open}
            <span className="sr-only">{TEXT.openOf(item.task)}</span>
          </LineLink>
        </p>
      )}
    </li>
  );
}

export function Progress({ items }: Pick<ChecklistProps, 'items'>) {
  const done = doneCount(items);
  if (done === items.length) return <Badge tone="good">{TEXT.allDone}</Badge>;
  return <Badge tone="warning">{TEXT.progress(done, items.length)}</Badge>;
}

export function Checklist(props: ChecklistProps) {
  return (
    <>
      <ActionRefusal $action={props.ticks.$state} />
      <ul className="grid border-b border-line">
        {props.items.map((item) => (
          <Item key={item.id} {...props} item={item} />
        ))}
      </ul>
    </>
  );
}
