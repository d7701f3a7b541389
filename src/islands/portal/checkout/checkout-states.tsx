/** States of the checkout without steps. */
import type { ErrorCode } from '#contract/error-codes.ts';
import { urls } from '#contract/urls.ts';
import { SHARED_WORDS } from '#messages/core/shared-words.ts';
import { CHECKOUT_EMPTY_TEXT, CHECKOUT_TEXT, EARLIER_TEXT } from '#messages/portal/checkout.ts';
import { errorText } from '#messages/core/errors.ts';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/link.tsx';
import { Notice } from '#ui/notice.tsx';
import { PageHeading } from '#islands/core/page-heading.tsx';
import { EndPage } from '#islands/core/page-states.tsx';

export function Empty() {
  const { title, text, shop, orders } = CHECKOUT_EMPTY_TEXT;
  return (
    <EndPage
      title={title}
      links={[
        [urls.shop(), shop],
        ['/my-orders', orders],
      ]}
    >
      <p className="text-muted">{text}</p>
    </EndPage>
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
          <Button onClick={onRetry}>{SHARED_WORDS.retry}</Button>
          <ButtonLink href={urls.cart()}>{CHECKOUT_TEXT.toCart}</ButtonLink>
        </div>
      </div>
    </>
  );
}

export function Earlier({ number }: { readonly number: string }) {
  const { title, text, advice, see, cart } = EARLIER_TEXT;
  return (
    <EndPage
      title={title}
      links={[
        [urls.orderConfirmation(number), see],
        [urls.cart(), cart],
      ]}
    >
      <p>{text(number)}</p>
      <p className="text-base text-muted">{advice}</p>
    </EndPage>
  );
}
