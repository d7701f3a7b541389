/** 'Select Options': size, colour and quantity of a product. Renders stores/shop/option-dialog.ts. */
import { useStore } from '@nanostores/react';
import { useId, useState, type SubmitEvent } from 'react';
import { urls } from '#contract/urls.ts';
import { priceText } from '#domain/product-price.ts';
import { SHARED_WORDS } from '#messages/core/shared-words.ts';
import { OPTIONS_TEXT } from '#messages/shop/options.ts';
import { STOCK_TEXT, stockText } from '#messages/shop/stock.ts';
import {
  $optionView,
  addChosen,
  chooseColor,
  chooseSize,
  closeOptions,
  decreaseQuantity,
  increaseQuantity,
  openOptionsFrom,
  type OptionView,
} from '#stores/shop/option-dialog.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { QuantityStepper } from '#ui/quantity-stepper.tsx';
import { ErrorBoundary } from '../core/error-boundary.tsx';
import { useIntent } from '../core/use-intent.ts';
import { waitingFor } from '../core/waiting.ts';
import { ChoiceGroup } from './choice-group.tsx';
import { ProductThumb } from './product-thumb.tsx';

function Head({ view }: { readonly view: OptionView }) {
  const { product, imageUrl, price, available } = view;
  return (
    <div className="flex gap-5">
      <ProductThumb url={imageUrl} alt={product.imageAlt} eager className="size-28 sm:size-36" />
      <div className="min-w-0">
        <p className="display text-3xl leading-none">{product.title}</p>
        <p className="mt-2.5 figures text-3xl leading-none">{priceText(price, OPTIONS_TEXT.fromPrice)}</p>
        <output className="mt-2.5 block label text-muted">
          {available !== null && !product.misconfigured && stockText(available)}
        </output>
        <a href={urls.product(product.slug)} className="inline-flex min-h-11 items-center text-small link">
          {STOCK_TEXT.details}
        </a>
      </div>
    </div>
  );
}

function Choices({ view, errorId }: { readonly view: OptionView; readonly errorId: string }) {
  const common = { soldOutLabel: OPTIONS_TEXT.soldOut, invalid: view.error !== null, describedBy: errorId };
  const chosen = [...view.sizes, ...view.colors].some((option) => option.chosen);
  return (
    <>
      <ChoiceGroup {...common} legend={OPTIONS_TEXT.size} items={view.sizes} onChoose={chooseSize} />
      <ChoiceGroup {...common} legend={OPTIONS_TEXT.color} items={view.colors} onChoose={chooseColor} />
      {chosen && (
        <button
          type="button"
          className="-mt-2 min-h-11 cursor-pointer justify-self-start text-small link"
          onClick={() => {
            chooseSize(null);
            chooseColor(null);
          }}
        >
          {STOCK_TEXT.clearChoice}
        </button>
      )}
    </>
  );
}

function Quantity({ view }: { readonly view: OptionView }) {
  const limitId = useId();
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
      <QuantityStepper
        label={OPTIONS_TEXT.quantity}
        decreaseLabel={OPTIONS_TEXT.fewer}
        increaseLabel={OPTIONS_TEXT.more}
        value={view.quantity}
        canDecrease={view.quantity > 1}
        canIncrease={view.canIncrease}
        onDecrease={decreaseQuantity}
        onIncrease={increaseQuantity}
        describedBy={limitId}
      />
      <output id={limitId} className="min-w-48 flex-1 text-small text-muted">
        {view.limit}
      </output>
    </div>
  );
}

/** Something of it is sold out: a way to hear when it is back. */
function StockAlertButton({ product, canAwaitStock }: OptionView) {
  if (!canAwaitStock) return null;
  return (
    <a
      href={urls.requestStockAlert(product.slug)}
      className="inline-flex min-h-11 w-fit items-center text-small link"
    >
      {product.soldOut ? STOCK_TEXT.tellMe : STOCK_TEXT.tellMeOther}
    </a>
  );
}

function Content({ view }: { readonly view: OptionView }) {
  const errorId = useId();
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    addChosen();
  };
  return (
    <form noValidate className="grid gap-6" onSubmit={submit}>
      <Head view={view} />
      {view.warning === null ? (
        <>
          <Choices view={view} errorId={errorId} />
          <Quantity view={view} />
          <StockAlertButton {...view} />
          <div className="sticky bottom-0 -mx-5 -mb-5 grid gap-3 border-t border-line bg-surface px-5 py-4 sm:-mx-7 sm:px-7">
            <p id={errorId} role="alert" className="text-danger empty:hidden">
              {view.error}
            </p>
            <Button type="submit" blocked={!view.canAdd} className="min-h-13 text-xl">
              {view.product.soldOut ? OPTIONS_TEXT.soldOut : OPTIONS_TEXT.addToCart}
            </Button>
          </div>
        </>
      ) : (
        <p role="alert" className="border-l-4 border-warning py-1 pl-4">
          {view.warning}
        </p>
      )}
    </form>
  );
}

/** Open only for its own product: the store also serves the form of a product page. */
function Options() {
  const [productId, setProductId] = useState<string | null>(null);
  useIntent('options', (payload) => {
    const isReadable = openOptionsFrom(payload);
    if (isReadable) setProductId($optionView.get()?.product.id ?? null);
    return isReadable;
  });
  const view = useStore($optionView, { ssr: () => null });
  const wanted = view?.product.id === productId ? view : null;
  return (
    <Dialog
      open={wanted !== null}
      title={OPTIONS_TEXT.title}
      closeLabel={SHARED_WORDS.close}
      waiting={waitingFor('options')}
      onClose={closeOptions}
    >
      {wanted !== null && <Content view={wanted} />}
    </Dialog>
  );
}

export function OptionDialog() {
  return (
    <ErrorBoundary>
      <Options />
    </ErrorBoundary>
  );
}
