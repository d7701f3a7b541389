/** /admin-overview: the work queue, and the desks without a page. */
import { useStore } from '@nanostores/react';
import { OVERVIEW_TEXT as TEXT } from '#messages/admin/overview.ts';
import { OUTBOX_TEXT } from '#messages/admin/outbox.ts';
import { PARTNERS_DESK_TEXT } from '#messages/admin/partners.ts';
import {
  createOverviewTabs,
  overviewQuery,
  type OverviewTab,
} from '#stores/admin/overview/overview-address.ts';
import { $isAdmin } from '#stores/admin/overview/access.ts';
import { lazyPart } from '#islands/core/lazy-part.tsx';
import { PageTabs } from '#islands/core/page-link.tsx';
import { usePage } from '#islands/core/use-page.ts';
import { WorkView } from './work.tsx';

const PartnerList = lazyPart(async () => (await import('../partners/partners-list.tsx')).PartnerList);

const VIEWS: readonly { readonly view: OverviewTab; readonly label: string }[] = [
  { view: 'work', label: TEXT.work },
  { view: 'partners', label: PARTNERS_DESK_TEXT.title },
  { view: 'outbox', label: OUTBOX_TEXT.title },
];
const OutboxList = lazyPart(async () => (await import('../outbox/outbox-list.tsx')).OutboxList);

export function Screen() {
  const address = usePage(createOverviewTabs);
  const shown = useStore(address.$view);
  const isAdmin = useStore($isAdmin);
  const tabs = VIEWS.map(({ view, label }) => ({
    query: overviewQuery(view),
    label,
    current: view === shown,
  }));
  // The other views are for administrators.
  const links = isAdmin ? <PageTabs address={address} label={TEXT.views} tabs={tabs} /> : null;
  if (shown === 'partners') return <PartnerList tabs={links} />;
  if (shown === 'outbox') return <OutboxList tabs={links} />;
  return <WorkView tabs={links} />;
}
