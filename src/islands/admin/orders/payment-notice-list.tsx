/** Every payment notice, also those that belong to no order: renders stores/admin/orders/payment-notices.ts. */
import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { DeskNoticeRow } from '../../../contract/admin-orders.ts';
import { errorText } from '../../../messages/core/errors.ts';
import { NOTICE_OUTCOME_HINTS, NOTICES_TEXT as TEXT } from '../../../messages/admin/payment-notices.ts';
import { ordersAddress } from '../../../stores/admin/orders/page.ts';
import { $judging } from '../../../stores/admin/orders/judge-notice.ts';
import {
  $noticeBody,
  closeNotice,
  hideBody,
  noticeExport,
  noticeTable,
  showBody,
  startNotices,
} from '../../../stores/admin/orders/payment-notices.ts';
import { NOTICES } from '../../../stores/admin/orders/payment-notices-table.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice as Message } from '../../../ui/notice.tsx';
import { ResourceTable } from '../../core/table/table.tsx';
import { RowDrawer, RowFacts } from '../../core/table/row-drawer.tsx';
import { JudgeAgain, NoticeChecks, OutcomeBadge } from './payment-notice-parts.tsx';
import { RowSection } from '../../core/table/row-section.tsx';
import { ViewLink } from './view-link.tsx';

const CELLS = {
  id: ({ id }: DeskNoticeRow) => <span className="figures text-lg">{id}</span>,
  outcome: (notice: DeskNoticeRow) => <OutcomeBadge notice={notice} />,
} as const;

const WORDS = { caption: TEXT.caption, searchHint: TEXT.searchHint, empty: TEXT.empty } as const;

interface NoticeProps {
  readonly notice: DeskNoticeRow;
}

/** The body holds personal data: it is fetched when somebody wants to see it. */
function Body({ notice }: NoticeProps) {
  const state = useStore($noticeBody);
  const shown = state.phase === 'shown';
  return (
    <RowSection title={TEXT.body}>
      <p className="text-small text-muted">{TEXT.bodyHint}</p>
      <Button
        variant="quiet"
        className="justify-self-start"
        busy={state.phase === 'loading'}
        busyLabel={TEXT.bodyLoading}
        onClick={() => {
          if (shown) hideBody();
          else void showBody(notice.id);
        }}
      >
        {shown ? TEXT.hideBody : TEXT.showBody}
      </Button>
      {shown && (
        <pre className="border border-line bg-sunken p-3 text-small wrap-anywhere whitespace-pre-wrap">
          {state.body}
        </pre>
      )}
      {state.phase === 'failed' && (
        <Message kind="error" live>
          {errorText(state.failure)}
        </Message>
      )}
    </RowSection>
  );
}

function refresh(): Promise<unknown> {
  return noticeTable.refreshOpen();
}

function OneNotice({ notice }: NoticeProps) {
  const mayAct = useStore(noticeTable.$mayAct);
  const { order_id: order, order_number: number, outcome } = notice;
  return (
    <>
      {outcome !== null && <p className="text-muted">{NOTICE_OUTCOME_HINTS[outcome]}</p>}
      {order !== null && (
        <ViewLink query={ordersAddress(order)} className="flex min-h-11 w-fit items-center link">
          {TEXT.openOrder(number ?? '')}
        </ViewLink>
      )}
      <RowFacts resource={NOTICES} row={notice} title={TEXT.facts} />
      <RowSection title={TEXT.checks}>
        <NoticeChecks notice={notice} />
        {mayAct && <JudgeAgain notice={notice} refresh={refresh} />}
      </RowSection>
      <Body notice={notice} />
    </>
  );
}

export function NoticeList() {
  const { busy } = useStore($judging);
  useEffect(() => startNotices(), []);
  return (
    <div className="grid gap-8">
      <div className="grid gap-3">
        <ViewLink query={ordersAddress()} className="flex min-h-11 w-fit items-center label link">
          {TEXT.orders}
        </ViewLink>
        <h1 className="text-section">{TEXT.title}</h1>
        <p className="max-w-2xl text-muted">{TEXT.lead}</p>
      </div>
      <ResourceTable table={noticeTable} files={noticeExport} bulk={null} words={WORDS} cells={CELLS} />
      <RowDrawer table={noticeTable} closeBlocked={busy !== null} onClose={closeNotice}>
        {(notice) => <OneNotice notice={notice} />}
      </RowDrawer>
    </div>
  );
}
