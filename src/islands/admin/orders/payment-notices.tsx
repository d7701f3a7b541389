/** PayFast's notices on an order and their checks. */
import type { DeskOrder } from '#contract/admin-orders.ts';
import { formatMoment } from '#domain/dates.ts';
import { formatRand } from '#domain/money.ts';
import { ORDER_DETAIL_TEXT } from '#messages/admin/orders.ts';
import { NOTICE_OUTCOME_HINTS, NOTICES_TEXT as TEXT } from '#messages/admin/payment-notices.ts';
import { noticesQuery } from '#stores/admin/orders/orders-address.ts';
import type { Judging } from '#stores/admin/orders/judge-notice.ts';
import type { Navigator } from '#stores/core/address.ts';
import { JudgeAgain, NoticeChecks, OutcomeBadge } from './payment-notice-parts.tsx';
import { RowSection } from '#islands/core/table/row-section.tsx';
import { PageLink } from '#islands/core/page-link.tsx';

interface JudgingProps {
  readonly judging: Judging;
  readonly address: Navigator;
}

interface NoticeProps extends JudgingProps {
  readonly notice: DeskOrder['notices'][number];
}

function OneNotice({ judging, address, notice }: NoticeProps) {
  const { amount_cents: cents, payment_status: status, outcome } = notice;
  const labelParts = [status, cents === null ? null : formatRand(cents)].filter((part) => part !== null);
  return (
    <li className="border-b border-line">
      <details className="group">
        <summary className="flex min-h-12 cursor-pointer flex-wrap items-center gap-x-4 gap-y-1 py-2 after:ml-auto after:text-card after:content-['+'] group-open:after:content-['–']">
          <span className="grid">
            <time dateTime={notice.received_at} className="font-semibold">
              {formatMoment(notice.received_at)}
            </time>
            <span className="text-small text-muted">{labelParts.join(' · ')}</span>
          </span>
          <OutcomeBadge notice={notice} />
        </summary>
        <div className="grid gap-4 pt-1 pb-5">
          {outcome !== null && <p className="text-muted">{NOTICE_OUTCOME_HINTS[outcome]}</p>}
          <NoticeChecks notice={notice} />
          <JudgeAgain judging={judging} notice={notice} />
          <PageLink
            address={address}
            query={noticesQuery(notice.id)}
            className="flex min-h-11 w-fit items-center link"
          >
            {TEXT.number(notice.id)}
          </PageLink>
        </div>
      </details>
    </li>
  );
}

interface DetailProps extends JudgingProps {
  readonly detail: DeskOrder;
}

export function OrderNotices({ judging, address, detail: { notices } }: DetailProps) {
  if (notices.length === 0) return null;
  return (
    <RowSection title={ORDER_DETAIL_TEXT.notices}>
      <ul>
        {notices.toReversed().map((notice) => (
          <OneNotice key={notice.id} judging={judging} address={address} notice={notice} />
        ))}
      </ul>
    </RowSection>
  );
}
