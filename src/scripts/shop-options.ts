/**
 * Binds the prerendered radio buttons of a product page to the store of the option dialog, without a framework. The form
 * is the visible state, possibly changed before this file loaded; the store has the rules. A dialog for another product
 * borrows the store until the form is used again.
 */
import { priceText } from '#domain/product-price.ts';
import {
  $optionDialog,
  $optionView,
  addChosen,
  chooseColor,
  chooseSize,
  openOptionsFrom,
  setOptionError,
  setOptionQuantity,
  type OptionView,
} from '#stores/shop/option-dialog.ts';
import { countedWords } from './words.ts';

export interface OptionForm {
  read(): void;
  step(by: number): void;
  clear(): void;
  /** Adds the choice to the cart; returns false when it was refused. */
  add(): boolean;
  release(): void;
}

function radios(form: HTMLFormElement, name: 'size' | 'color'): readonly HTMLInputElement[] {
  return [...form.querySelectorAll<HTMLInputElement>(`[name=${name}]`)];
}

function chosen(form: HTMLFormElement, name: 'size' | 'color'): string | null {
  return radios(form, name).find((radio) => radio.checked)?.value ?? null;
}

function quantityField(form: HTMLFormElement): HTMLInputElement | null {
  return form.querySelector<HTMLInputElement>('[name=quantity]');
}

function setMessage(element: HTMLElement | null, words: string): void {
  if (element && element.textContent !== words) element.textContent = words;
}

function renderRadios(
  form: HTMLFormElement,
  name: 'size' | 'color',
  options: readonly { readonly name: string; readonly chosen: boolean; readonly soldOut: boolean }[],
): void {
  for (const radio of radios(form, name)) {
    const option = options.find((candidate) => candidate.name === radio.value);
    const gone = option?.soldOut === true;
    radio.checked = option?.chosen === true;
    // The chosen option keeps the focus when it is sold out.
    radio.disabled = gone && !radio.checked;
    const words = radio.closest('label')?.querySelector<HTMLElement>('[data-sold-out-note]');
    if (words) words.hidden = !gone;
  }
}

function stockText(place: HTMLElement, { product, available }: OptionView): string {
  const count =
    available ?? product.combinations.reduce((sum, combination) => sum + combination.available, 0);
  const { none = '', plenty = '', few } = place.dataset;
  if (count === 0) return none;
  return count <= Number(few) ? countedWords(place, count) : plenty;
}

function chosenText({ sizes, colors }: OptionView): string {
  return [...sizes, ...colors]
    .filter((option) => option.chosen)
    .map(({ name }) => name)
    .join(' · ');
}

function render(form: HTMLFormElement, view: OptionView): void {
  renderRadios(form, 'size', view.sizes);
  renderRadios(form, 'color', view.colors);
  const price = document.querySelector<HTMLElement>('[data-price]');
  const stock = form.querySelector<HTMLElement>('[data-stock]');
  if (price) {
    const words = priceText(view.price, price.dataset['from'] ?? '');
    setMessage(price, words);
    setMessage(document.querySelector('[data-bar-price]'), words);
  }
  const choice = document.querySelector<HTMLElement>('[data-bar-choice]');
  if (choice) setMessage(choice, chosenText(view) || (choice.dataset['barChoice'] ?? ''));
  if (stock) setMessage(stock, stockText(stock, view));
  setMessage(form.querySelector('[data-limit]'), view.limit ?? '');
  setMessage(form.querySelector('[data-error]'), view.error ?? '');
  const field = quantityField(form);
  if (field) field.value = String(view.quantity);
  const mark = (selector: string, blocked: boolean): void => {
    form.querySelector(selector)?.setAttribute('aria-disabled', String(blocked));
  };
  mark('[data-quantity="1"]', !view.canIncrease);
  mark('[data-quantity="-1"]', view.quantity <= 1);
  mark('[type=submit]', !view.canAdd);
  const clear = form.querySelector<HTMLElement>('[data-clear-choice]');
  if (clear) clear.hidden = ![...view.sizes, ...view.colors].some((option) => option.chosen);
}

/**
 * True while a dialog shows another product. Events of the form then are late and must not take the store from the
 * dialog.
 */
function isOtherProduct(id: unknown): boolean {
  const { product } = $optionDialog.get();
  return product !== null && product.id !== id;
}

function choose(size: string | null, color: string | null): void {
  chooseSize(size);
  chooseColor(color);
}

function payloadOf(form: HTMLFormElement): unknown {
  return JSON.parse(document.querySelector(form.dataset['payload'] ?? '')?.textContent ?? 'null');
}

/** Binds the form to the store. Throws when the page does not contain the product. */
export function bindOptions(form: HTMLFormElement): OptionForm {
  const payload = payloadOf(form);
  const id = (payload as { readonly id?: unknown } | null)?.id;
  if (!isOtherProduct(id) && !openOptionsFrom(payload))
    throw new Error('The page carries no readable product.');
  const hold = (): void => {
    if ($optionDialog.get().product === null) openOptionsFrom(payload);
  };
  const read = (): void => {
    if (isOtherProduct(id)) return;
    // Read before the store notifies: its first notification rewrites the form.
    const [size, color] = [chosen(form, 'size'), chosen(form, 'color')];
    const quantity = Number(quantityField(form)?.value);
    hold();
    choose(size, color);
    setOptionQuantity(quantity);
  };
  const refusal = form.querySelector('[data-error]')?.textContent;
  read();
  // That of a form which this one replaced.
  if (refusal) setOptionError(refusal);
  const release = $optionView.subscribe((view) => {
    if (view !== null && view.product.id === id) render(form, view);
  });
  return {
    read,
    step(by) {
      read();
      setOptionQuantity($optionDialog.get().quantity + by);
    },
    clear() {
      hold();
      choose(null, null);
      form.querySelector<HTMLElement>('[type=radio]:enabled')?.focus();
    },
    add() {
      read();
      return addChosen({ keepOpen: true });
    },
    release,
  };
}
