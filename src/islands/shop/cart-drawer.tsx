/** The cart, sliding in from the right. Renders stores/shop/cart.ts; every tab shows the same. */
import { useStore } from '@nanostores/react';
import type { CartLine } from '#contract/cart.ts';
import { urls } from '#contract/urls.ts';
import { formatRand } from '#domain/money.ts';
import { CART_TEXT } from '#messages/shop/cart.ts';
import { $cartLines, $cartTotals } from '#stores/shop/cart.ts';
import { $cartDrawerOpen, closeCartDrawer, openCartDrawer } from '#stores/shop/cart-drawer.ts';
import { showCartMessages } from '#stores/shop/cart-messages.ts';
import { getEnvironment } from '#stores/core/environment.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { ErrorBoundary } from '../core/error-boundary.tsx';
import { useIntent } from '../core/use-intent.ts';
import { waitingFor } from '../core/waiting.ts';
import { CartLines } from './cart-lines.tsx';
import { FreeShipping } from './free-shipping.tsx';

const NO_LINES: readonly CartLine[] = [];

/** To the shop's section of the landing page, by its address: a fragment lays out the parts above its target. */
function openShop(): void {
  closeCartDrawer();
  getEnvironment().location.go(urls.home('shop'));
}

/** On the cart's own page the drawer has done its work by closing. */
function goToCart(event: { preventDefault(): void }): void {
  if (getEnvironment().location.path().replace(/\/$/u, '') !== urls.cart()) return;
  event.preventDefault();
  closeCartDrawer();
}

function CartActions() {
  const { subtotalCents } = useStore($cartTotals);
  return (
    <div className="grid gap-4">
      <FreeShipping />
      <p className="flex items-baseline justify-between gap-4">
        <span className="label text-lg">{CART_TEXT.subtotal}</span>
        <span className="figures text-4xl leading-none" data-cart-subtotal>
          {formatRand(subtotalCents)}
        </span>
      </p>
      <div className="grid gap-2.5">
        <a href={urls.cart()} className="button min-h-13 text-xl button-main" onClick={goToCart}>
          {CART_TEXT.checkout}
        </a>
        <Button variant="quiet" onClick={openShop}>
          {CART_TEXT.continueShopping}
        </Button>
      </div>
    </div>
  );
}

function Empty() {
  return (
    <div className="grid justify-items-center gap-6 py-16 text-center">
      <p className="display text-card">{CART_TEXT.empty}</p>
      <Button onClick={openShop}>{CART_TEXT.startShopping}</Button>
    </div>
  );
}

function Content() {
  const isEmpty = useStore($cartLines).length === 0;
  return (
    <div className="-mt-5">
      <CartLines />
      {isEmpty && <Empty />}
    </div>
  );
}

function open(): boolean {
  showCartMessages();
  openCartDrawer();
  return true;
}

function Drawer() {
  useIntent('cart', open);
  const isOpen = useStore($cartDrawerOpen);
  const isEmpty = useStore($cartLines, { ssr: () => NO_LINES }).length === 0;
  return (
    <Dialog
      open={isOpen}
      placement="side"
      title={CART_TEXT.title}
      closeLabel={CART_TEXT.close}
      waiting={waitingFor('cart')}
      onClose={closeCartDrawer}
      footer={isEmpty ? undefined : <CartActions />}
    >
      <Content />
    </Dialog>
  );
}

export function CartDrawer() {
  return (
    <ErrorBoundary>
      <Drawer />
    </ErrorBoundary>
  );
}
