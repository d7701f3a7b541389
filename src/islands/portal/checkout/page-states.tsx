/** What the checkout shows instead of its steps. */
import type { ErrorCode } from '../../../contract/error-codes.ts';
import { urls } from '../../../contract/urls.ts';
import { CHECKOUT_EMPTY_TEXT, CHECKOUT_TEXT, EARLIER_TEXT } from '../../../messages/portal/checkout.ts';
import { errorText } from '../../../messages/core/errors.ts';
import { Button } from '../../../ui/button.tsx';
import { ButtonLink } from '../../../ui/link.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { PageHeading } from '../onboarding/page-heading.tsx';

export function Empty() {
  return (
    <>
      <PageHeading>{CHECKOUT_EMPTY_TEXT.title}</PageHeading>
      <p className="mt-5 max-w-[60ch] text-lead text-muted">{CHECKOUT_EMPTY_TEXT.text}</p>
      <div className="mt-8 flex flex-wrap gap-3">
        <ButtonLink href={urls.shop()} main>
          {CHECKOUT_EMPTY_TEXT.shop}
        </ButtonLink>
        <ButtonLink href="/my-orders">{CHECKOUT_EMPTY_TEXT.orders}</ButtonLink>
      </div>
    </>
  );
}

interface NotOpenedProps {
  readonly failure: ErrorCode;
  readonly onRetry: () => void;
}

export function NotOpened({ failure, onRetry }: NotOpenedProps) {
  return (
    <>
      <PageHeading>{CHECKOUT_TEXT.failedTitle}</PageHeading>
      <div className="mt-8 grid max-w-3xl justify-items-start gap-5">
        <Notice kind="error" live>
          {errorText(failure)}
        </Notice>
        <p className="text-muted">{CHECKOUT_TEXT.failedHint}</p>
        <div className="flex flex-wrap gap-3">
          <Button onClick={onRetry}>{CHECKOUT_TEXT.retry}</Button>
          <ButtonLink href={urls.cart()}>{CHECKOUT_TEXT.toCart}</ButtonLink>
        </div>
      </div>
    </>
  );
}

export function Earlier({ number }: { readonly number: string }) {
  return (
    <>
      <PageHeading>{EARLIER_TEXT.title}</PageHeading>
      <div className="mt-5 grid max-w-[65ch] gap-3">
        <p className="text-lead">{EARLIER_TEXT.text(number)}</p>
        <p className="text-muted">{EARLIER_TEXT.advice}</p>
      </div>
      <div className="mt-8 flex flex-wrap gap-3">
        <ButtonLink href={urls.orderConfirmation(number)} main>
          {EARLIER_TEXT.see}
        </ButtonLink>
        <ButtonLink href={urls.cart()}>{EARLIER_TEXT.cart}</ButtonLink>
      </div>
    </>
  );
}
