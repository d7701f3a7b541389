/** The kinds of work with their counts, and whose work is shown. */
import { WORK_OWNERS, type WorkCount, type WorkOwner, type WorkQueue } from '#contract/work-queue.ts';
import { OVERVIEW_TEXT as TEXT, WORK_KIND_TEXT, WORK_OWNER_LABELS } from '#messages/admin/overview.ts';
import { workQuery, type OverviewView } from '#stores/admin/overview/overview-address.ts';
import { PageLink, type AddressProps } from '#islands/core/page-link.tsx';
import { QueueTabs } from '#islands/core/table/queue-tabs.tsx';

interface ViewProps extends AddressProps {
  readonly view: OverviewView;
}

interface KindsProps extends ViewProps {
  /** Null until they are counted. */
  readonly kinds: readonly WorkCount[] | null;
}

export function WorkKinds({ address, view, kinds }: KindsProps) {
  if (kinds === null || kinds.length < 2) return null;
  const sum = (of: (count: WorkCount) => number): number =>
    kinds.reduce((total, kind) => total + of(kind), 0);
  const tab = (kind: OverviewView['kind'], label: string, items: number, late: number) => {
    const query = workQuery({ ...view, kind });
    return {
      key: kind ?? 'all',
      label,
      query,
      current: view.kind === kind,
      count: items,
      countText: TEXT.count(items, late),
      urgent: late > 0,
      onFollow: () => address.go(query),
    };
  };
  const tabs = [
    tab(
      null,
      TEXT.all,
      sum(({ items }) => items),
      sum(({ late }) => late),
    ),
    ...kinds.map(({ kind, items, late }) => tab(kind, WORK_KIND_TEXT[kind].label, items, late)),
  ];
  return <QueueTabs label={TEXT.kinds} tabs={tabs} hint={null} />;
}

function countOf(owner: WorkOwner, queue: WorkQueue | null): number | null {
  if (queue === null || owner === 'all') return null;
  return owner === 'mine' ? queue.mine : queue.free;
}

export function WorkOwners({ address, view, queue }: ViewProps & { readonly queue: WorkQueue | null }) {
  return (
    <nav aria-label={TEXT.owners}>
      <ul className="flex gap-1.5">
        {WORK_OWNERS.map((owner) => {
          const count = countOf(owner, queue);
          return (
            <li key={owner}>
              <PageLink
                address={address}
                query={workQuery({ ...view, owner })}
                current={view.owner === owner}
                className="button gap-2 button-quiet aria-[current=page]:border-text aria-[current=page]:bg-sunken"
              >
                {WORK_OWNER_LABELS[owner]}
                {count !== null && <span className="figures text-muted">{count}</span>}
              </PageLink>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
