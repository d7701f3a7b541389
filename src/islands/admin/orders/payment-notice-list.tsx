/** Every payment notice, also those that belong to no order. */
import { useStore } from '@nanostores/react';
import type { DeskNoticeRow } from '#contract/admin-orders.ts';
import { errorText } from '#messages/core/errors.ts';
import { NOTICE_OUTCOME_HINTS, NOTICES_TEXT as TEXT } from '#messages/admin/payment-notices.ts';
import { SHARED_WORDS } from '#messages/core/shared-words.ts';
import { ordersQuery } from '#stores/admin/orders/orders-address.ts';
import { createNoticesPage, type NoticesPage } from '#stores/admin/orders/notices-page.ts';
import type { Navigator } from '#stores/core/address.ts';
import { NOTICES } from '#stores/admin/orders/payment-notices-table.ts';
import { Button } from '#ui/button.tsx';
import { Notice as Message } from '#ui/notice.tsx';
import { DeskTable } from '#islands/core/table/table.tsx';
import { RowDrawer, RowFacts } from '#islands/core/table/row-drawer.tsx';
import { JudgeAgain, NoticeChecks, OutcomeBadge } from './payment-notice-parts.tsx';
import { RowSection } from '#islands/core/table/row-section.tsx';
import { PageLink, type AddressProps } from '#islands/core/page-link.tsx';
import { usePage, type PageProps } from '#islands/core/use-page.ts';

const CELLS = {
  id: ({ id }: DeskNoticeRow) => <span className="figures">{id}</span>,
  outcome: (notice: DeskNoticeRow) => <OutcomeBadge notice={notice} />,
} as const;

interface NoticeProps extends PageProps<NoticesPage> {
  readonly notice: DeskNoticeRow;
}

function Body({ page: { body }, notice }: NoticeProps) {
  const { phase, data, code } = useStore(body.$state);
  return (
    <RowSection title={TEXT.body}>
      <p className="text-small text-muted">{TEXT.bodyHint}</p>
      <Button
        variant="quiet"
        className="justify-self-start"
        busy={phase === 'loading'}
        busyLabel={SHARED_WORDS.loading}
        onClick={() => {
          if (data === null) void body.load(notice.id);
          else body.reset();
        }}
      >
        {data === null ? TEXT.showBody : TEXT.hideBody}
      </Button>
      {data !== null && (
        <pre className="border border-line bg-sunken p-3 text-small wrap-anywhere whitespace-pre-wrap">
          {data}
        </pre>
      )}
      {code !== null && (
        <Message kind="error" live>
          {errorText(code)}
        </Message>
      )}
    </RowSection>
  );
}

function OneNotice({ page, address, notice }: NoticeProps & { readonly address: Navigator }) {
  const mayAct = useStore(page.table.$mayAct);
  const { order_id: order, order_number: number, outcome } = notice;
  return (
    <>
      {outcome !== null && <p className="text-muted">{NOTICE_OUTCOME_HINTS[outcome]}</p>}
      {order !== null && (
        <PageLink
          address={address}
          query={ordersQuery(order)}
          className="flex min-h-11 w-fit items-center link"
        >
          {TEXT.openOrder(number ?? '')}
        </PageLink>
      )}
      <RowFacts definition={NOTICES} row={notice} title={TEXT.facts} />
      <RowSection title={TEXT.checks}>
        <NoticeChecks notice={notice} />
        {mayAct && <JudgeAgain judging={page.judging} notice={notice} />}
      </RowSection>
      <Body page={page} notice={notice} />
    </>
  );
}

export function NoticeList({ address }: AddressProps) {
  const page = usePage(createNoticesPage);
  const { table, judging } = page;
  return (
    <>
      <DeskTable
        page={page}
        words={TEXT}
        cells={CELLS}
        actions={
          <PageLink address={address} query={ordersQuery()} className="button button-quiet">
            {TEXT.orders}
          </PageLink>
        }
        queues={<p className="text-small text-muted">{TEXT.lead}</p>}
      />
      <RowDrawer table={table} $action={judging.$state} onClose={() => table.open(null)}>
        {(notice) => <OneNotice page={page} address={address} notice={notice} />}
      </RowDrawer>
    </>
  );
}
