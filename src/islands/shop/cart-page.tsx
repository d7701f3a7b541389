/** The cart page: lines, changes and totals. */
import { useStore } from '@nanostores/react';
import { useEffect, useSyncExternalStore } from 'react';
import { startEnvironment } from '#browser/environment.ts';
import { wakeFeedback } from '#browser/wake-feedback.ts';
import { urls } from '#contract/urls.ts';
import { formatRand } from '#domain/money.ts';
import { CART_TEXT, cartNoticeText } from '#messages/shop/cart.ts';
import { CART_PAGE_TEXT } from '#messages/shop/cart-page.ts';
import { $cartLines, $cartTotals, clearCart } from '#stores/shop/cart.ts';
import { showCartMessages } from '#stores/shop/cart-messages.ts';
import { $cartRefresh, type CartRefresh, refreshCartFromShop } from '#stores/shop/cart-refresh.ts';
import { askConfirm } from '#stores/core/dialogs.ts';
import { ErrorBoundary } from '../core/error-boundary.tsx';
import { CartLines } from './cart-lines.tsx';
import { FreeShipping } from './free-shipping.tsx';

const REFRESH_TEXTS: Readonly<Record<CartRefresh['state'], string>> = {
  idle: '',
  asking: CART_PAGE_TEXT.refreshing,
  done: CART_PAGE_TEXT.refreshed,
  offline: CART_PAGE_TEXT.offline,
  failed: CART_PAGE_TEXT.refreshFailed,
};

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

function Row({ label, value, strong = false }: { label: string; value: string; strong?: boolean }) {
  return (
    <div
      className={`flex items-baseline justify-between gap-4 ${strong ? 'border-t border-line-strong pt-4' : ''}`}
    >
      <dt className={strong ? 'label text-lg' : 'text-muted'}>{label}</dt>
      <dd className={`figures leading-none ${strong ? 'text-5xl' : 'text-2xl'}`}>{value}</dd>
    </div>
  );
}

function Summary() {
  const { subtotalCents, shippingCents, totalCents, vatCents, freeShipping } = useStore($cartTotals);
  return (
    <section
      aria-labelledby="cart-summary"
      className="border border-line bg-surface p-6 md:p-8 lg:sticky lg:top-24"
    >
      <h2 id="cart-summary" className="text-card">
        {CART_PAGE_TEXT.summary}
      </h2>
      <dl className="mt-6 grid gap-4">
        <Row label={CART_TEXT.subtotal} value={formatRand(subtotalCents)} />
        <Row
          label={CART_PAGE_TEXT.shippingEstimate}
          value={freeShipping ? CART_TEXT.shippingFree : formatRand(shippingCents)}
        />
        <Row strong label={CART_TEXT.total} value={formatRand(totalCents)} />
      </dl>
      <p className="mt-2 text-right text-small text-muted">
        {CART_PAGE_TEXT.vat(CART_TEXT.vat, formatRand(vatCents))}
      </p>
      <div className="my-6">
        <FreeShipping />
      </div>
      <div className="grid gap-2.5">
        <a href="/checkout" className="button min-h-13 text-xl button-main">
          {CART_TEXT.checkout}
        </a>
        <a href={urls.shop()} className="button button-quiet">
          {CART_TEXT.continueShopping}
        </a>
      </div>
      <p className="mt-4 text-small text-muted">{CART_TEXT.checkoutSoon}</p>
    </section>
  );
}

async function confirmClear(): Promise<void> {
  const yes = await askConfirm({
    text: CART_TEXT.clearQuestion,
    confirm: CART_TEXT.clear,
    danger: true,
  });
  if (yes) clearCart();
}

function Cart() {
  const lines = useStore($cartLines);
  const { count } = useStore($cartTotals);
  // An empty cart keeps the list, because a removed line can be restored.
  return (
    <div className="grid items-start gap-x-14 gap-y-10 lg:grid-cols-[minmax(0,1fr)_24rem]">
      <div>
        <CartChanges />
        {lines.length > 0 && (
          <div className="flex items-center justify-between gap-4 border-b border-line-strong pb-2">
            <p className="label">{CART_PAGE_TEXT.inYourCart(count)}</p>
            <button
              type="button"
              className="min-h-11 cursor-pointer text-small link"
              onClick={() => {
                void confirmClear();
              }}
            >
              {CART_TEXT.clear}
            </button>
          </div>
        )}
        <CartLines />
      </div>
      {lines.length > 0 && <Summary />}
    </div>
  );
}

/** Refreshes the cart, again after every change of the connection. */
function followShop(): () => void {
  const refresh = (): void => void refreshCartFromShop();
  showCartMessages();
  addEventListener('online', refresh);
  addEventListener('offline', refresh);
  refresh();
  return () => {
    removeEventListener('online', refresh);
    removeEventListener('offline', refresh);
  };
}

/** Hydration happens once. */
function never(): () => void {
  return () => undefined;
}

/** Empty in the page's HTML: only the browser has the cart. */
export function CartPage() {
  const isHydrated = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  useEffect(() => {
    startEnvironment();
    wakeFeedback();
    return followShop();
  }, []);
  return <ErrorBoundary>{isHydrated && <Cart />}</ErrorBoundary>;
}
