/** Lines and totals of the order at today's prices. */
import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import type { Quote } from '#contract/checkout.ts';
import { missingForFree, summaryRows, type SummaryRow } from '#domain/checkout.ts';
import { formatRand } from '#domain/money.ts';
import { joinParts } from '#domain/text.ts';
import { DELIVERY_TEXT, freeShippingText, SUMMARY_TEXT } from '#messages/portal/checkout.ts';
import { DISCOUNT_TEXT } from '#messages/portal/checkout-discount.ts';
import { errorText } from '#messages/core/errors.ts';
import { $cartLines } from '#stores/shop/cart.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { ProductThumb } from '#islands/shop/product-thumb.tsx';
import type { CheckoutProps } from './checkout-step-form.tsx';

function Row({ row }: { readonly row: SummaryRow }) {
  const { selectedSize, selectedColor } = row.key;
  const choice = joinParts([selectedSize, selectedColor], ' · ');
  return (
    <li className="flex gap-4 border-b border-line py-4">
      <ProductThumb url={row.imageUrl} className="size-16 [--cut:0.5rem]" />
      <div className="min-w-0 flex-1">
        <p className="display text-xl leading-none wrap-anywhere">{row.title}</p>
        {choice !== '' && <p className="mt-1 text-small text-muted">{choice}</p>}
        <p className="mt-1 flex flex-wrap items-baseline justify-between gap-x-3">
          <span className="text-small text-muted">
            {SUMMARY_TEXT.quantity(row.quantity, formatRand(row.eachCents))}
          </span>
          <span className="figures text-xl leading-none">{formatRand(row.lineCents)}</span>
        </p>
      </div>
    </li>
  );
}

function Sum({ label, value, strong = false }: { label: string; value: string; strong?: boolean }) {
  return (
    <div
      className={`flex items-baseline justify-between gap-4 ${strong ? 'border-t border-line-strong pt-4' : ''}`}
    >
      <dt className={strong ? 'label text-lg' : 'text-muted'}>{label}</dt>
      <dd className={`figures leading-none ${strong ? 'text-4xl' : 'text-xl'}`}>{value}</dd>
    </div>
  );
}

interface TotalsProps extends CheckoutProps {
  readonly quote: Quote;
}

function Totals({ page, quote }: TotalsProps) {
  const { label } = DELIVERY_TEXT.methods[useStore(page.forms.$method)];
  const missing = missingForFree(quote);
  return (
    <>
      <dl className="mt-5 grid gap-3">
        <Sum label={SUMMARY_TEXT.subtotal} value={formatRand(quote.subtotal_cents)} />
        {quote.discount !== null && quote.discount.refusal === null && (
          <Sum
            label={DISCOUNT_TEXT.row(quote.discount.code)}
            value={DISCOUNT_TEXT.amount(formatRand(quote.discount_cents))}
          />
        )}
        <Sum
          label={SUMMARY_TEXT.delivery(label)}
          value={quote.shipping_cents === 0 ? SUMMARY_TEXT.free : formatRand(quote.shipping_cents)}
        />
        <Sum strong label={SUMMARY_TEXT.total} value={formatRand(quote.total_cents)} />
      </dl>
      <p className="mt-2 text-right text-small text-muted">
        {SUMMARY_TEXT.vat(quote.vat_percent, formatRand(quote.vat_cents))}
      </p>
      <p className="mt-4 flex flex-wrap justify-between gap-x-4 text-small">
        <span>{freeShippingText(quote.free_over_cents, formatRand)}</span>
        <span className="text-muted">
          {missing === 0 ? SUMMARY_TEXT.freeReached : SUMMARY_TEXT.freeMissing(formatRand(missing))}
        </span>
      </p>
    </>
  );
}

function PriceCheck({ page: { quote } }: CheckoutProps) {
  const { phase, code } = useStore(quote.read.$state);
  const isChanged = useStore(quote.$changes).length > 0;
  return (
    <>
      <output className="mt-3 block min-h-6 text-small text-muted">
        {phase === 'loading' && SUMMARY_TEXT.asking}
        {phase === 'ready' && (isChanged ? SUMMARY_TEXT.askedChanged : SUMMARY_TEXT.askedWell)}
      </output>
      <div role="alert" className="empty:hidden">
        {code !== null && (
          <Notice kind="error" title={SUMMARY_TEXT.failed}>
            <p>{errorText(code)}</p>
            <Button variant="quiet" className="mt-3" onClick={() => void quote.read.load()}>
              {SUMMARY_TEXT.retry}
            </Button>
          </Notice>
        )}
      </div>
    </>
  );
}

interface SummaryProps extends CheckoutProps {
  readonly children?: ReactNode;
}

export function Summary({ page, children }: SummaryProps) {
  const quote = useStore(page.quote.$quote);
  const lines = useStore($cartLines);
  return (
    <section
      id="order-summary"
      aria-labelledby="order-summary-title"
      className="scroll-mt-24 border border-line bg-surface p-5 sm:p-7 lg:sticky lg:top-24"
    >
      <div className="flex items-center justify-between gap-4">
        <h2 id="order-summary-title" className="text-card">
          {SUMMARY_TEXT.title}
        </h2>
        <a href="/cart" className="flex min-h-11 items-center text-small link">
          {SUMMARY_TEXT.editCart}
        </a>
      </div>
      <PriceCheck page={page} />
      {quote !== null && (
        <>
          <ul aria-label={SUMMARY_TEXT.items} className="mt-2 border-t border-line-strong">
            {summaryRows(quote, lines).map((row) => (
              <Row key={JSON.stringify(row.key)} row={row} />
            ))}
          </ul>
          <Totals page={page} quote={quote} />
        </>
      )}
      {children}
    </section>
  );
}
