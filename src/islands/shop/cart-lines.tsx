/** The lines of the cart: picture, choice, quantity, price, and taking one out with a way back. */
import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import type { CartLine } from '#contract/cart.ts';
import { urls } from '#contract/urls.ts';
import { lineKeyText, quantityOfProduct, orderLimitLeft, stockCeiling } from '#domain/cart.ts';
import { lineTotalCents } from '#domain/cart-totals.ts';
import { formatRand } from '#domain/money.ts';
import { joinParts } from '#domain/text.ts';
import { CART_TEXT, cartNoticeText } from '#messages/shop/cart.ts';
import { CART_LINES_TEXT } from '#messages/shop/cart-lines.ts';
import { $cartLines, addToCart, removeFromCart, setCartQuantity } from '#stores/shop/cart.ts';
import { QuantityStepper } from '#ui/quantity-stepper.tsx';
import { ProductThumb } from './product-thumb.tsx';

function Stepper({ line }: { readonly line: CartLine }) {
  const lines = useStore($cartLines);
  const [notice, setNotice] = useState<string | null>(null);
  const room = orderLimitLeft(line.maxPerOrder, quantityOfProduct(lines, line.productId));
  const set = (quantity: number): void => {
    const change = setCartQuantity(line, quantity);
    setNotice(change.notice && cartNoticeText(change.notice, formatRand));
  };
  return (
    <>
      <QuantityStepper
        label={CART_TEXT.quantityOf(line.title)}
        decreaseLabel={CART_TEXT.fewer}
        increaseLabel={CART_TEXT.more}
        value={line.quantity}
        canDecrease={line.quantity > 1}
        canIncrease={room > 0 && line.quantity < stockCeiling(line)}
        onDecrease={() => set(line.quantity - 1)}
        onIncrease={() => set(line.quantity + 1)}
      />
      <output className="order-last w-full text-small text-warning empty:hidden">{notice}</output>
    </>
  );
}

function choiceText({ selectedSize, selectedColor }: CartLine): string {
  const parts = [
    selectedSize === null ? null : `${CART_TEXT.size} ${selectedSize}`,
    selectedColor === null ? null : `${CART_TEXT.color} ${selectedColor}`,
  ];
  return joinParts(parts, ' · ');
}

function Facts({ line }: { readonly line: CartLine }) {
  const each = CART_LINES_TEXT.each(formatRand(line.priceCents), CART_TEXT.each);
  return (
    <>
      <div className="flex items-start justify-between gap-4">
        <p className="display text-2xl leading-none">
          <a href={urls.product(line.slug)} className="hover:text-signal">
            {line.title}
          </a>
        </p>
        <p className="figures text-2xl leading-none">{formatRand(lineTotalCents(line))}</p>
      </div>
      <p className="mt-1.5 text-small text-muted">{choiceText(line)}</p>
      {line.quantity > 1 && <p className="text-small text-muted">{each}</p>}
    </>
  );
}

function Line({ line, onRemove }: { readonly line: CartLine; readonly onRemove: (line: CartLine) => void }) {
  const name = joinParts([line.title, line.selectedSize, line.selectedColor]);
  return (
    <li data-cart-line className="flex gap-4 border-b border-line py-5 sm:gap-5">
      <ProductThumb url={line.imageUrl} className="size-22 [--cut:0.75rem] sm:size-26" />
      <div className="min-w-0 flex-1">
        <Facts line={line} />
        <div className="mt-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <Stepper line={line} />
          <button
            type="button"
            aria-label={CART_TEXT.removeLine(name)}
            className="min-h-11 cursor-pointer text-small link"
            onClick={() => onRemove(line)}
          >
            {CART_TEXT.remove}
          </button>
        </div>
      </div>
    </li>
  );
}

/** Names the removed line and restores it. Takes the focus, because the pressed button was removed. */
function Undo({ line, onUndo }: { readonly line: CartLine; readonly onUndo: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    button.current?.focus();
  }, []);
  return (
    <div className="flex items-center justify-between gap-4 border-b border-line bg-sunken px-4 py-2">
      <output>{CART_LINES_TEXT.removed(line.title)}</output>
      <button ref={button} type="button" className="min-h-11 cursor-pointer label link" onClick={onUndo}>
        {CART_LINES_TEXT.undo}
      </button>
    </div>
  );
}

/** The lines with undo; nothing when the cart is empty and nothing was just taken out. */
export function CartLines() {
  const lines = useStore($cartLines);
  const [removed, setRemoved] = useState<CartLine | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const remove = (line: CartLine): void => {
    removeFromCart(line);
    setRemoved(line);
  };
  const undo = (): void => {
    if (removed !== null) addToCart(removed);
    setRemoved(null);
    list.current?.focus();
  };
  return (
    <>
      {removed !== null && <Undo key={lineKeyText(removed)} line={removed} onUndo={undo} />}
      <ul ref={list} tabIndex={-1} aria-label={CART_LINES_TEXT.items} className="focus-visible:outline-none">
        {lines.map((line) => (
          <Line key={lineKeyText(line)} line={line} onRemove={remove} />
        ))}
      </ul>
    </>
  );
}
