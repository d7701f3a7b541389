/** The button that places the order, why it is blocked, and why an attempt was refused. */
import { useStore } from '@nanostores/react';
import { Fragment, useEffect, useId, useRef } from 'react';
import { urls } from '#contract/urls.ts';
import { formatRand } from '#domain/money.ts';
import {
  ACCEPT_TEXT,
  CHANGES_TEXT,
  placeRefusal,
  REVIEW_TEXT,
  UNKNOWN_OUTCOME_TEXT,
} from '#messages/portal/checkout.ts';
import type { CheckoutPage } from '#stores/portal/checkout/checkout-page.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import type { CheckoutProps } from './checkout-step-form.tsx';

/** Why the latest attempt placed nothing. */
function Reason({ page }: CheckoutProps) {
  const { refusal, unsure, total, busy } = useStore(page.placing.$state);
  if (busy) return null;
  if (total !== null) {
    return (
      <Notice kind="error">
        {CHANGES_TEXT.total(formatRand(total.wasCents), formatRand(total.nowCents))}
      </Notice>
    );
  }
  if (unsure) return <Notice kind="error">{UNKNOWN_OUTCOME_TEXT}</Notice>;
  if (refusal === null) return null;
  const { text, nextStep } = placeRefusal(refusal.code);
  return (
    <Notice kind="error" nextStep={nextStep}>
      {text}
    </Notice>
  );
}

/** Why the button is blocked; empty when it works. */
function useBlocked({ quote: { read, $changes } }: CheckoutPage): string {
  const { phase, data } = useStore(read.$state);
  const changes = useStore($changes);
  if (changes.length > 0) return REVIEW_TEXT.blockedByChanges;
  return phase === 'ready' && data?.quote.is_changed === false ? '' : REVIEW_TEXT.blockedByCheck;
}

/** The texts that placing accepts; in a new tab, so that the checkout stays. */
function Accepted() {
  return (
    <p className="text-small text-muted">
      {ACCEPT_TEXT.before}
      {(['terms', 'returns', 'privacy'] as const).map((page) => (
        <Fragment key={page}>
          {ACCEPT_TEXT.joints[page]}
          <a href={urls.legal(page)} target="_blank" rel="noopener" className="link">
            {ACCEPT_TEXT.labels[page]}
            <span className="sr-only"> {ACCEPT_TEXT.newTab}</span>
          </a>
        </Fragment>
      ))}
      {ACCEPT_TEXT.after}
    </p>
  );
}

export function Placement({ page }: CheckoutProps) {
  const { busy, refusals } = useStore(page.placing.$state);
  const quote = useStore(page.quote.$quote);
  const { payment_method: method } = useStore(page.forms.payment.$form).values;
  const blocked = useBlocked(page);
  const hint = useId();
  const reason = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (refusals > 0) reason.current?.scrollIntoView({ block: 'nearest' });
  }, [refusals]);
  const after = method === 'payfast' ? REVIEW_TEXT.afterPayfast : REVIEW_TEXT.afterEft;
  return (
    <div className="mt-6 grid gap-3">
      <div ref={reason} role="alert" className="empty:hidden">
        <Reason page={page} />
      </div>
      <Button
        className="min-h-14 w-full text-xl"
        busy={busy}
        busyLabel={REVIEW_TEXT.placing}
        blocked={blocked !== ''}
        describedBy={hint}
        onClick={() => void page.placeOrder()}
      >
        {REVIEW_TEXT.place(formatRand(quote?.total_cents))}
      </Button>
      <p id={hint} className="text-small text-muted">
        {blocked === '' ? after : blocked}
      </p>
      <Accepted />
    </div>
  );
}
