/** Obstacles of the order: changes in the shop, and a missing guardian's consent. */
import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { urls } from '#contract/urls.ts';
import type { LineChange } from '#domain/checkout.ts';
import { formatRand } from '#domain/money.ts';
import { grantedPurposes } from '#domain/public-profile.ts';
import { joinParts } from '#domain/text.ts';
import { CHANGES_TEXT, changeTexts, MINOR_ORDER_TEXT } from '#messages/portal/checkout.ts';
import { $ownConsents } from '#stores/auth/own-consents.ts';
import { $profile } from '#stores/auth/profile.ts';
import { Button } from '#ui/button.tsx';
import type { CheckoutProps } from './checkout-step-form.tsx';

function Change({ change }: { readonly change: LineChange }) {
  const { title, size, color, stock } = change;
  const name = joinParts([title, size, color]);
  const leaves = stock === 'gone' || stock === 'sold_out';
  return (
    <li className="grid gap-x-6 border-t border-line py-2.5 sm:grid-cols-[minmax(0,1fr)_auto]">
      <span className="min-w-0 wrap-anywhere">{name}</span>
      <span className="font-semibold">
        {changeTexts(change, formatRand).map((text) => (
          <span key={text} className="block">
            {text}
          </span>
        ))}
        {leaves && <span className="block text-small font-normal text-muted">{CHANGES_TEXT.leaves}</span>}
      </span>
    </li>
  );
}

/** Differences from the cart, line by line. Blocks the order until the cart is updated. */
export function Changes({ page }: CheckoutProps) {
  const changes = useStore(page.quote.$changes);
  const { refusals } = useStore(page.placing.$state);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The button that was pressed is further down.
    if (refusals > 0) place.current?.querySelector('h2')?.focus();
  }, [refusals]);
  return (
    <div ref={place} role="alert" className="empty:hidden">
      {changes.length > 0 && (
        <section className="mb-10 border border-l-4 border-line border-l-warning bg-surface p-5 sm:p-6">
          <h2 tabIndex={-1} className="scroll-mt-28 text-card outline-none">
            {CHANGES_TEXT.title}
          </h2>
          <ul className="mt-4 border-b border-line">
            {changes.map((change) => (
              <Change key={JSON.stringify(change.key)} change={change} />
            ))}
          </ul>
          <Button className="mt-5 max-sm:w-full" onClick={page.updateCart}>
            {CHANGES_TEXT.update}
          </Button>
        </section>
      )}
    </div>
  );
}

/** For a member under 18 whose guardian has not agreed to orders. */
export function GuardianFirst({ page }: CheckoutProps) {
  const profile = useStore($profile);
  const granted = grantedPurposes(useStore($ownConsents)).includes('shop');
  const { refusal } = useStore(page.placing.$state);
  const minor = profile.phase === 'ready' && profile.profile.is_minor;
  if (!(minor && !granted) && refusal?.code !== 'minor_consent_required') return null;
  return (
    <section className="mb-10 border border-l-4 border-line border-l-warning bg-surface p-5 sm:p-6">
      <h2 className="text-card">{MINOR_ORDER_TEXT.title}</h2>
      <p className="mt-3 max-w-[65ch]">{MINOR_ORDER_TEXT.text}</p>
      <p className="mt-2 text-small text-muted">
        {MINOR_ORDER_TEXT.lost}
        <a href={urls.email(MINOR_ORDER_TEXT.contact)} className="link">
          {MINOR_ORDER_TEXT.contact}
        </a>
      </p>
      <Button variant="quiet" className="mt-4" onClick={() => void page.checkConsent()}>
        {MINOR_ORDER_TEXT.check}
      </Button>
    </section>
  );
}
