/** Shared parts of a payment notice: outcome, checks, judging again. */
import { useStore } from '@nanostores/react';
import type { NoticeOutcome, PaymentNotice } from '#contract/admin-orders.ts';
import { CHECK_LABELS, NOTICES_TEXT as TEXT } from '#messages/admin/payment-notices.ts';
import type { Judging } from '#stores/admin/orders/judge-notice.ts';
import { outcomeText } from '#stores/admin/orders/payment-notices-table.ts';
import { Badge, type BadgeTone } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icons.tsx';
import { ActionRefusal } from '#islands/core/table/action-refusal.tsx';

const TONES: Readonly<Partial<Record<NoticeOutcome, BadgeTone>>> = {
  paid: 'good',
  paid_late: 'good',
  paid_twice: 'warning',
  review: 'danger',
  rejected: 'danger',
  unmatched: 'danger',
};

interface NoticeProps {
  readonly notice: PaymentNotice;
}

export function OutcomeBadge({ notice }: NoticeProps) {
  const tone = notice.outcome === null ? 'warning' : (TONES[notice.outcome] ?? 'plain');
  return <Badge tone={tone}>{outcomeText(notice)}</Badge>;
}

type Check = PaymentNotice['checks'][number];

const LOOK = {
  passed: { path: 'M5 12l5 5L20 7', className: 'text-signal', words: TEXT.passed },
  failed: { path: 'M6 6l12 12M18 6L6 18', className: 'text-danger', words: TEXT.failed },
  unknown: { path: 'M6 12h12', className: 'text-warning', words: TEXT.unknown },
} as const;

function badgeOf({ passed }: Check): (typeof LOOK)[keyof typeof LOOK] {
  if (passed === null) return LOOK.unknown;
  return passed ? LOOK.passed : LOOK.failed;
}

function CheckLine({ check }: { readonly check: Check }) {
  const { path, className, words } = badgeOf(check);
  const detail = check.passed === true ? '' : TEXT.detail(check.detail);
  return (
    <li className="grid grid-cols-2 gap-3 border-b border-line py-2">
      <span>{CHECK_LABELS[check.check]}</span>
      <span className={`flex items-start gap-1.5 font-semibold ${className}`}>
        <span className="mt-0.5 shrink-0">
          <Icon path={path} />
        </span>
        {detail === '' ? words : TEXT.result(words, detail)}
      </span>
    </li>
  );
}

export function NoticeChecks({ notice }: NoticeProps) {
  if (notice.checks.length === 0) return <p className="text-muted">{TEXT.noChecks}</p>;
  return (
    <ul>
      {notice.checks.map((check) => (
        <CheckLine key={check.check} check={check} />
      ))}
    </ul>
  );
}

export function JudgeAgain({ judging, notice }: NoticeProps & { readonly judging: Judging }) {
  const { busy, key } = useStore(judging.$state);
  return (
    <div className="grid gap-2.5">
      <Button
        variant="quiet"
        className="justify-self-start"
        busy={busy && key === notice.id}
        busyLabel={TEXT.judging}
        blocked={busy}
        onClick={() => void judging.judge(notice.id)}
      >
        {TEXT.judge}
      </Button>
      <p className="text-small text-muted">{TEXT.judgeHint}</p>
      {key === notice.id && <ActionRefusal $action={judging.$state} />}
    </div>
  );
}
