/** The rows of the work queue: each links to its row in a desk, with due time, assignee and actions. */
import { useStore } from '@nanostores/react';
import { useState, type ReactNode } from 'react';
import type { WorkItem } from '#contract/work-queue.ts';
import { formatMoment, formatShortDate, momentText } from '#domain/dates.ts';
import { hasRoom, roomOf, type TableWidth } from '#domain/table-columns.ts';
import { dueOf } from '#domain/work-queue.ts';
import { OVERVIEW_TEXT as TEXT, WORK_KIND_TEXT } from '#messages/admin/overview.ts';
import { actionOf, itemHref, linkOf, noteText, stateText } from '#stores/admin/overview/kinds.ts';
import { subjectOf, workKey, type OverviewPage } from '#stores/admin/overview/overview-page.ts';
import { Table, type TableHeading } from '#ui/table.tsx';
import { LineCell } from '#islands/core/table/line-cell.tsx';
import type { PageProps } from '#islands/core/use-page.ts';
import { useWidth } from '#islands/core/use-width.ts';

type WorkColumn = 'what' | 'kind' | 'due' | 'since' | 'who' | 'actions';

interface WorkHeading extends TableHeading {
  readonly key: WorkColumn;
  readonly from?: TableWidth | undefined;
}

const heading = (
  key: WorkColumn,
  label: string,
  kind: TableHeading['kind'],
  from?: TableWidth,
): WorkHeading => ({ key, label, kind, sort: null, from });

const HEADINGS: readonly WorkHeading[] = [
  heading('what', TEXT.what, 'grow'),
  heading('kind', TEXT.kind, 'state'),
  heading('due', TEXT.due, 'state'),
  heading('since', TEXT.since, 'moment', 'wide'),
  heading('who', TEXT.who, 'state', 'medium'),
  heading('actions', TEXT.actions, 'state'),
];

interface ItemProps {
  readonly item: WorkItem;
}

function What({ item }: ItemProps) {
  return (
    <a href={itemHref(item)} className="cell-line font-semibold hover:text-signal hover:underline">
      <LineCell note={noteText(item)}>{subjectOf(item)}</LineCell>
    </a>
  );
}

function Due({ item, now }: ItemProps & { readonly now: number }) {
  const due = dueOf(item.due_at, now);
  if (due.when === 'none') return <span className="text-muted">{TEXT.noPromise}</span>;
  if (due.when === 'late') {
    const words = due.unit === 'day' ? TEXT.lateDays(due.count) : TEXT.lateHours(due.count);
    return <span className="font-semibold text-danger">{words}</span>;
  }
  if (due.when === 'today') return <span className="font-semibold text-warning">{TEXT.today(due.time)}</span>;
  return due.isWholeDay ? formatShortDate(due.moment) : formatMoment(due.moment, now);
}

interface RowButtonProps {
  readonly label: string;
  /** The whole of it for screen readers. */
  readonly spoken: string;
  readonly busy: boolean;
  readonly onPress: () => void;
}

/** An action in a row: as high as the row, without a frame. */
function RowButton({ label, spoken, busy, onPress }: RowButtonProps) {
  return (
    <button
      type="button"
      aria-label={spoken}
      aria-disabled={busy || undefined}
      className="min-h-(--control) cursor-pointer link"
      onClick={() => {
        if (!busy) onPress();
      }}
    >
      {label}
    </button>
  );
}

type ActionsProps = PageProps<OverviewPage> & ItemProps & { readonly busy: boolean };

function Who({ page, item, busy }: ActionsProps) {
  const subject = subjectOf(item);
  const take = (): void => void page.take(item);
  if (item.is_mine)
    return (
      <span className="cell-line">
        <span>{TEXT.me}</span>
        <RowButton
          label={TEXT.release}
          spoken={TEXT.releaseSpoken(subject)}
          busy={busy}
          onPress={() => void page.release(item)}
        />
      </span>
    );
  if (item.assignee_id === null)
    return <RowButton label={TEXT.assign} spoken={TEXT.assignSpoken(subject)} busy={busy} onPress={take} />;
  const who = item.assignee ?? TEXT.nameless;
  return (
    <span className="cell-line">
      <span className="max-w-28 truncate">{who}</span>
      <RowButton
        label={TEXT.takeOver}
        spoken={TEXT.takeOverSpoken(subject, who)}
        busy={busy}
        onPress={take}
      />
    </span>
  );
}

function QuickAction({ page, item, busy }: ActionsProps) {
  const action = actionOf(item);
  const link = linkOf(item);
  if (link !== null)
    return (
      <a
        href={link.href}
        aria-label={TEXT.actionSpoken(link.label, subjectOf(item))}
        className="inline-flex min-h-(--control) items-center link"
      >
        {link.label}
      </a>
    );
  if (action === null) return null;
  const spoken = TEXT.actionSpoken(action.label, subjectOf(item));
  return (
    <RowButton label={action.label} spoken={spoken} busy={busy} onPress={() => void page.advance(item)} />
  );
}

function cellOf(column: WorkColumn, actions: ActionsProps, now: number): ReactNode {
  const { item } = actions;
  switch (column) {
    case 'what':
      return <What item={item} />;
    case 'kind':
      return (
        <span className="cell-line">
          <LineCell note={stateText(item)}>{WORK_KIND_TEXT[item.kind].one}</LineCell>
        </span>
      );
    case 'due':
      return <Due item={item} now={now} />;
    case 'since':
      return momentText(item.since, now);
    case 'who':
      return <Who {...actions} />;
    default:
      return actionOf(item) === null && linkOf(item) === null ? null : <QuickAction {...actions} />;
  }
}

interface TableProps extends PageProps<OverviewPage> {
  /** Null while they load for the first time. */
  readonly items: readonly WorkItem[] | null;
  readonly busy: boolean;
}

export function WorkTable({ page, items, busy }: TableProps) {
  const busyKey = useStore(page.$busyKey);
  const [room, setRoom] = useState(0);
  const [report] = useState(() => (width: number) => setRoom(roomOf(width)));
  const box = useWidth<HTMLDivElement>(report);
  const shown = HEADINGS.filter(({ from }) => hasRoom(from, room));
  const now = page.now();
  const rows = items?.map((item) => {
    const key = workKey(item);
    const actions = { page, item, busy: busyKey !== null };
    return {
      key,
      selected: false,
      selectLabel: '',
      cells: shown.map(({ key: column }) => cellOf(column, actions, now)),
    };
  });
  return (
    <div ref={box} className="[--beside:1.5rem]">
      <Table
        caption={TEXT.caption}
        headings={shown}
        rows={rows ?? null}
        selection={null}
        busy={busy}
        onSort={() => undefined}
      />
    </div>
  );
}
