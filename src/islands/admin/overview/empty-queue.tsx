/** Nothing waits: at all, of one kind, or with this owner. */
import type { WorkQueue } from '#contract/work-queue.ts';
import { OVERVIEW_TEXT as TEXT } from '#messages/admin/overview.ts';
import { workQuery, type OverviewView } from '#stores/admin/overview/overview-address.ts';
import { PageLink, type AddressProps } from '#islands/core/page-link.tsx';

interface EmptyQueueProps extends AddressProps {
  readonly queue: WorkQueue;
  readonly view: OverviewView;
}

function wordsOf(queue: WorkQueue, { kind, owner }: OverviewView): readonly [title: string, text: string] {
  if (owner === 'mine') return [TEXT.noneMineTitle, TEXT.noneMine];
  if (owner === 'free' && queue.kinds.some(({ items }) => items > 0))
    return [TEXT.noneFreeTitle, TEXT.noneFree];
  return [TEXT.doneTitle, kind === null ? TEXT.done : TEXT.noneOfKind];
}

export function EmptyQueue({ queue, view, address }: EmptyQueueProps) {
  const [title, text] = wordsOf(queue, view);
  const hasFilters = view.kind !== null || view.owner !== 'all';
  return (
    <div className="grid justify-items-start gap-3 border-t border-line py-12">
      <h2 className="text-card">{title}</h2>
      <p className="max-w-xl text-muted">{text}</p>
      {hasFilters && (
        <PageLink
          address={address}
          query={workQuery({ kind: null, owner: 'all' })}
          className="button button-quiet"
        >
          {TEXT.showAll}
        </PageLink>
      )}
    </div>
  );
}
