/** The button that places the order, what holds it back, and what came of pressing it. */
import { useStore } from '@nanostores/react';
import { useEffect, useId, useRef } from 'react';
import { formatRand } from '../../../domain/money.ts';
import { CHANGES_TEXT, placeRefusal, REVIEW_TEXT, UNSURE_TEXT } from '../../../messages/portal/checkout.ts';
import { placeCheckoutOrder } from '../../../stores/portal/checkout/page.ts';
import { paymentForm } from '../../../stores/portal/checkout/forms.ts';
import { $placing } from '../../../stores/portal/checkout/place.ts';
import { $quote, $quoteChanges } from '../../../stores/portal/checkout/quote.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';

/** What is to be known before the button is pressed once more. */
function Said() {
  const { refusal, unsure, total, busy } = useStore($placing);
  if (busy) return null;
  if (total !== null) {
    return (
      <Notice kind="error">
        {CHANGES_TEXT.total(formatRand(total.wasCents), formatRand(total.nowCents))}
      </Notice>
    );
  }
  if (unsure) return <Notice kind="error">{UNSURE_TEXT}</Notice>;
  if (refusal === null) return null;
  const { text, way } = placeRefusal(refusal.code);
  return (
    <Notice kind="error">
      {text}
      {way && (
        <a href={way.href} className="mt-1 flex min-h-11 w-fit items-center link">
          {way.label}
        </a>
      )}
    </Notice>
  );
}

/** Why the button does nothing just now; empty when it works. */
function useReason(): string {
  const { phase, quote } = useStore($quote);
  const changes = useStore($quoteChanges);
  if (changes.length > 0) return REVIEW_TEXT.blockedByChanges;
  return phase === 'ready' && quote !== null && !quote.is_changed ? '' : REVIEW_TEXT.blockedByCheck;
}

export function Placement() {
  const { busy, refusals } = useStore($placing);
  const { quote } = useStore($quote);
  const { payment_method: method } = useStore(paymentForm.$form).values;
  const reason = useReason();
  const hint = useId();
  const said = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (refusals > 0) said.current?.scrollIntoView({ block: 'nearest' });
  }, [refusals]);
  const after = method === 'payfast' ? REVIEW_TEXT.afterPayfast : REVIEW_TEXT.afterEft;
  return (
    <div className="mt-6 grid gap-3">
      <div ref={said} role="alert" className="empty:hidden">
        <Said />
      </div>
      <Button
        className="min-h-14 w-full text-xl"
        busy={busy}
        busyLabel={REVIEW_TEXT.placing}
        blocked={reason !== ''}
        describedBy={hint}
        onClick={() => void placeCheckoutOrder()}
      >
        {REVIEW_TEXT.place(formatRand(quote?.total_cents))}
      </Button>
      <p id={hint} className="text-small text-muted">
        {reason === '' ? after : reason}
      </p>
    </div>
  );
}
