/** The work queue, oldest promise first. */
import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { type WorkQueue, WORK_OWNERS, type WorkCount, type WorkOwner } from '#contract/work-queue.ts';
import { OVERVIEW_TEXT as TEXT, WORK_KIND_TEXT, WORK_OWNER_LABELS } from '#messages/admin/overview.ts';
import { errorText } from '#messages/core/errors.ts';
import { SHARED_WORDS } from '#messages/core/shared-words.ts';
import { type OverviewView, workQuery } from '#stores/admin/overview/overview-address.ts';
import { deskHref } from '#stores/admin/overview/kinds.ts';
import { createOverviewPage, type OverviewPage } from '#stores/admin/overview/overview-page.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { usePage, type PageProps } from '#islands/core/use-page.ts';
import { PageLink, type AddressProps } from '#islands/core/page-link.tsx';
import { WorkTable } from './work-table.tsx';
import { QueueTabs } from '#islands/core/table/queue-tabs.tsx';

interface ViewProps extends AddressProps {
  readonly view: OverviewView;
}

interface KindsProps extends ViewProps {
  /** Null until they are counted. */
  readonly kinds: readonly WorkCount[] | null;
}

function WorkKinds({ address, view, kinds }: KindsProps) {
  // As high as the tabs that follow, so that the rows keep their place.
  if (kinds === null) return <div className="h-8" />;
  if (kinds.length < 2) return null;
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

function WorkOwners({ address, view, queue }: ViewProps & { readonly queue: WorkQueue | null }) {
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

/** Nothing waits: at all, of one kind, or with this owner. */
function EmptyQueue({ queue, view, address }: EmptyQueueProps) {
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

type OverviewProps = PageProps<OverviewPage>;

/** Why there is nothing new to see; rows beside it are the last known ones. */
function Failure({ page }: OverviewProps) {
  const { code } = useStore(page.read.$state);
  const current = useStore(page.$current);
  const isOffline = code === 'network_failed';
  const kept = isOffline ? TEXT.offlineText : TEXT.staleText;
  return (
    <div role="alert">
      {code !== null && (
        <Notice kind="error" title={isOffline ? TEXT.offline : TEXT.failed}>
          <p>{isOffline && current !== null ? kept : errorText(code)}</p>
          {!isOffline && current !== null && <p>{kept}</p>}
          <Button variant="quiet" className="mt-3" onClick={() => void page.reload()}>
            {SHARED_WORDS.retry}
          </Button>
        </Notice>
      )}
    </div>
  );
}

function Footer({ page, queue }: OverviewProps & { readonly queue: WorkQueue | null }) {
  const { phase } = useStore(page.read.$state);
  const loading = phase === 'loading';
  const shown = queue === null ? '' : TEXT.shown(queue.items.length, queue.shown);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <output className="block text-small text-muted tabular-nums">
        {loading && (queue === null ? TEXT.loading : TEXT.refreshing)}
        {!loading && shown}
      </output>
      <button
        type="button"
        className="-mx-1 min-h-11 cursor-pointer px-1 text-small link"
        aria-disabled={loading || undefined}
        onClick={() => void page.reload()}
      >
        {TEXT.refresh}
      </button>
      {queue !== null && page.hasMore(queue) && (
        <Button variant="quiet" className="ml-auto" blocked={loading} onClick={() => void page.showMore()}>
          {TEXT.more}
        </Button>
      )}
      {queue !== null && page.isCut(queue) && (
        <p className="text-small text-muted">{TEXT.narrow(queue.items.length)}</p>
      )}
    </div>
  );
}

function KindLine({ view }: { readonly view: OverviewView }) {
  if (view.kind === null) return null;
  return (
    <p className="flex flex-wrap gap-x-2 text-small text-muted">
      {WORK_KIND_TEXT[view.kind].hint}
      <a href={deskHref(view.kind)} className="whitespace-nowrap link">
        {TEXT.openDesk}
      </a>
    </p>
  );
}

function Work({ page }: OverviewProps) {
  const { data, phase } = useStore(page.read.$state);
  const queue = useStore(page.$current);
  const view = useStore(page.address.$view);
  const loading = phase === 'loading';
  const isEmpty = queue !== null && queue.items.length === 0;
  return (
    <>
      <WorkKinds address={page.address} view={view} kinds={data?.queue.kinds ?? null} />
      <KindLine view={view} />
      <Failure page={page} />
      {isEmpty && <EmptyQueue queue={queue} view={view} address={page.address} />}
      {!isEmpty && (queue !== null || loading) && (
        <WorkTable page={page} items={queue?.items ?? null} busy={loading} />
      )}
      <Footer page={page} queue={queue} />
    </>
  );
}

export function WorkView({ tabs }: { readonly tabs: ReactNode }) {
  const page = usePage(createOverviewPage);
  const view = useStore(page.address.$view);
  const { data } = useStore(page.read.$state);
  return (
    <div className="table-page @container grid grid-cols-1 gap-2">
      {tabs}
      <div className="flex flex-wrap items-center gap-2">
        <h1 className="sr-only text-section @2xl:not-sr-only @2xl:mr-2!">{TEXT.title}</h1>
        <WorkOwners address={page.address} view={view} queue={data?.queue ?? null} />
      </div>
      <Work page={page} />
    </div>
  );
}
