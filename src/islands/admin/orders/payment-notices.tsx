/** What PayFast told of the order, and what was checked of it. */
import type { DeskOrder } from '../../../contract/admin-orders.ts';
import { formatMoment } from '../../../domain/dates.ts';
import { formatRand } from '../../../domain/money.ts';
import { ORDER_DETAIL_TEXT } from '../../../messages/admin/orders.ts';
import { NOTICE_OUTCOME_HINTS, NOTICES_TEXT as TEXT } from '../../../messages/admin/payment-notices.ts';
import { noticeAddress } from '../../../stores/admin/orders/page.ts';
import { refreshOrder } from '../../../stores/admin/orders/details.ts';
import { JudgeAgain, NoticeChecks, OutcomeBadge } from './payment-notice-parts.tsx';
import { RowSection } from '../../core/table/row-section.tsx';
import { ViewLink } from './view-link.tsx';

interface NoticeProps {
  readonly notice: DeskOrder['notices'][number];
}

function OneNotice({ notice }: NoticeProps) {
  const { amount_cents: cents, payment_status: status, outcome } = notice;
  const said = [status, cents === null ? null : formatRand(cents)].filter((part) => part !== null);
  return (
    <li className="border-b border-line">
      <details className="group">
        <summary className="flex min-h-12 cursor-pointer flex-wrap items-center gap-x-4 gap-y-1 py-2 after:ml-auto after:text-card after:content-['+'] group-open:after:content-['–']">
          <span className="grid">
            <time dateTime={notice.received_at} className="font-semibold">
              {formatMoment(notice.received_at)}
            </time>
            <span className="text-small text-muted">{said.join(' · ')}</span>
          </span>
          <OutcomeBadge notice={notice} />
        </summary>
        <div className="grid gap-4 pt-1 pb-5">
          {outcome !== null && <p className="text-muted">{NOTICE_OUTCOME_HINTS[outcome]}</p>}
          <NoticeChecks notice={notice} />
          <JudgeAgain notice={notice} refresh={refreshOrder} />
          <ViewLink query={noticeAddress(notice.id)} className="flex min-h-11 w-fit items-center link">
            {TEXT.number(notice.id)}
          </ViewLink>
        </div>
      </details>
    </li>
  );
}

interface DetailProps {
  readonly detail: DeskOrder;
}

export function OrderNotices({ detail: { notices } }: DetailProps) {
  if (notices.length === 0) return null;
  return (
    <RowSection title={ORDER_DETAIL_TEXT.notices}>
      <ul>
        {notices.toReversed().map((notice) => (
          <OneNotice key={notice.id} notice={notice} />
        ))}
      </ul>
    </RowSection>
  );
}
