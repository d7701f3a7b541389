/** Changes of the cart after a refresh. */
import { useStore } from '@nanostores/react';
import { formatRand } from '#domain/money.ts';
import { cartNoticeText } from '#messages/shop/cart.ts';
import { CART_PAGE_TEXT } from '#messages/shop/cart-page.ts';
import { $cartLines } from '#stores/shop/cart.ts';
import { $cartRefresh, type CartRefresh } from '#stores/shop/cart-refresh.ts';

const REFRESH_TEXTS: Readonly<Record<CartRefresh['state'], string>> = {
  idle: '',
  asking: CART_PAGE_TEXT.refreshing,
  done: CART_PAGE_TEXT.refreshed,
  offline: CART_PAGE_TEXT.offline,
  failed: CART_PAGE_TEXT.refreshFailed,
};

/** Result of a refresh: one line for the state and one per change, also for removed lines. */
export function CartChanges() {
  const { state, notices } = useStore($cartRefresh);
  const isEmpty = useStore($cartLines).length === 0;
  const isFailing = state === 'offline' || state === 'failed';
  return (
    <output
      data-cart-news={state}
      className={isEmpty && notices.length === 0 ? 'sr-only' : 'mb-4 block min-h-6'}
    >
      {notices.length > 0 ? (
        <div className="border-l-4 border-warning py-1 pl-4">
          <p className="label">{CART_PAGE_TEXT.notices}</p>
          <ul className="mt-1 grid gap-1">
            {notices.map((notice) => {
              const words = cartNoticeText(notice, formatRand);
              return <li key={words}>{words}</li>;
            })}
          </ul>
        </div>
      ) : (
        <p className={`text-small ${isFailing ? 'text-warning' : 'text-muted'}`}>
          {isEmpty ? '' : REFRESH_TEXTS[state]}
        </p>
      )}
    </output>
  );
}
