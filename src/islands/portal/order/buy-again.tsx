/** Buying an order's pieces again, with what could not go into the cart. Renders stores/portal/order/buy-again.ts. */
import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { urls } from '../../../contract/routes.ts';
import { BUY_AGAIN_TEXT as TEXT } from '../../../messages/portal/buy-again.ts';
import { errorText } from '../../../messages/core/errors.ts';
import { $buyAgain, buyOrderAgain, clearBuyAgain } from '../../../stores/portal/order/buy-again.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';

interface OrderProps {
  readonly number: string;
}

export function BuyAgainButton({ number }: OrderProps) {
  const state = useStore($buyAgain);
  return (
    <Button
      variant="quiet"
      busy={state.busy && state.number === number}
      busyLabel={TEXT.busy}
      blocked={state.busy}
      onClick={() => void buyOrderAgain(number)}
    >
      <span aria-hidden="true">{TEXT.act}</span>
      <span className="sr-only">{TEXT.actNamed(number)}</span>
    </Button>
  );
}

/** Stands there before anything is said, so that it is heard. */
export function BuyAgainResult({ number }: OrderProps) {
  const { missing, failure, ...state } = useStore($buyAgain);
  useEffect(() => clearBuyAgain, []);
  const isMine = state.number === number;
  return (
    <div role="alert" className="w-full max-w-[60ch] empty:hidden">
      {isMine && failure !== null && <Notice kind="error">{errorText(failure)}</Notice>}
      {isMine && missing.length > 0 && (
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
