/** Buying the pieces of an order again. Renders stores/portal/order/buy-again.ts. */
import { useStore } from '@nanostores/react';
import { urls } from '#contract/urls.ts';
import { BUY_AGAIN_TEXT as TEXT } from '#messages/portal/order.ts';
import type { BuyAgain } from '#stores/portal/order/buy-again.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';

interface OrderProps {
  readonly buyAgain: BuyAgain;
  readonly number: string;
}

export function BuyAgainButton({ buyAgain, number }: OrderProps) {
  const { busy } = useStore(buyAgain.$state);
  const result = useStore(buyAgain.$result);
  return (
    <Button
      variant="quiet"
      busy={busy && result.number === number}
      busyLabel={TEXT.busy}
      blocked={busy}
      onClick={() => void buyAgain.buy(number)}
    >
      <span aria-hidden="true">{TEXT.action}</span>
      <span className="sr-only">{TEXT.actionNamed(number)}</span>
    </Button>
  );
}

/** In the page before there is text, so that the text is read out. */
export function BuyAgainResult({ buyAgain, number }: OrderProps) {
  const { refusal } = useStore(buyAgain.$state);
  const { missing, ...result } = useStore(buyAgain.$result);
  const isShown = result.number === number;
  return (
    <div role="alert" className="w-full max-w-[60ch] empty:hidden">
      {isShown && refusal !== null && <Notice kind="error">{refusal.text}</Notice>}
      {isShown && missing.length > 0 && (
        <Notice kind="notice">
          <p>{TEXT.partly}</p>
          <ul className="mt-2 list-disc pl-5">
            {missing.map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
          <a href={urls.cart()} className="mt-2 inline-flex min-h-11 items-center link">
            {TEXT.cart}
          </a>
        </Notice>
      )}
    </div>
  );
}
