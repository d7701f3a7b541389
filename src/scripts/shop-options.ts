/**
 * The options on a product's own page: the prerendered radio buttons and the store of the option dialog, tied together
 * without a framework. The form is what a visitor sees and may have touched before this file came; the store has the
 * rules. A dialog opened for another product borrows the store: the next touch of the form takes it back.
 */
import { formatRand } from '../domain/money.ts';
import { priceRangeOf } from '../domain/product-options.ts';
import {
  $optionDialog,
  $optionView,
  addChosen,
  chooseColor,
  chooseSize,
  openOptionsFrom,
  setOptionQuantity,
  type OptionView,
} from '../stores/shop/option-dialog.ts';
import { countedWords } from './words.ts';

/** What the page can ask of the options. */
export interface OptionForm {
  /** The visitor changed the form. */
  read(): void;
  /** So many more, or fewer when negative. */
  step(by: number): void;
  /** Forgets size and colour. */
  clear(): void;
  /** Puts the choice into the cart. */
  add(): void;
  /** Lets go of the form. */
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

function say(element: HTMLElement | null, words: string): void {
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
    // The chosen one keeps the focus, and the words below say that it has gone.
    radio.disabled = gone && !radio.checked;
    const words = radio.closest('label')?.querySelector<HTMLElement>('[data-gone]');
    if (words) words.hidden = !gone;
  }
}

function priceText(place: HTMLElement, { product, available, priceCents }: OptionView): string {
  const { fromCents, toCents } = priceRangeOf(product);
  const price = formatRand(priceCents);
  const open = available === null && fromCents < toCents;
  return open ? (place.dataset['from'] ?? '').replace('{price}', price) : price;
}

function stockText(place: HTMLElement, { product, available }: OptionView): string {
  const count =
    available ?? product.combinations.reduce((sum, combination) => sum + combination.available, 0);
  const { none = '', plenty = '', few } = place.dataset;
  if (count === 0) return none;
  return count <= Number(few) ? countedWords(place, count) : plenty;
}

function render(form: HTMLFormElement, view: OptionView): void {
  renderRadios(form, 'size', view.sizes);
  renderRadios(form, 'color', view.colors);
  const price = document.querySelector<HTMLElement>('[data-price]');
  const stock = form.querySelector<HTMLElement>('[data-stock]');
  if (price) say(price, priceText(price, view));
  if (stock) say(stock, stockText(stock, view));
  say(form.querySelector('[data-limit]'), view.limit ?? '');
  say(form.querySelector('[data-error]'), view.error ?? '');
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
 * Whether a dialog shows another product. Nobody can use the form meanwhile: what is heard then comes late, and must not
 * take the store away from the dialog.
 */
function isLent(id: unknown): boolean {
  const { product } = $optionDialog.get();
  return product !== null && product.id !== id;
}

/** Ties the form to the store. Throws when the page does not carry the product. */
export function takeOver(form: HTMLFormElement): OptionForm {
  const text = document.querySelector(form.dataset['payload'] ?? '')?.textContent;
  const payload: unknown = JSON.parse(text ?? 'null');
  const id = (payload as { readonly id?: unknown } | null)?.id;
  if (!isLent(id) && !openOptionsFrom(payload)) throw new Error('The page carries no readable product.');
  const hold = (): void => {
    if ($optionDialog.get().product === null) openOptionsFrom(payload);
  };
  const read = (): void => {
    if (isLent(id)) return;
    // Taken before the store answers: its first answer rewrites the form.
    const [size, color] = [chosen(form, 'size'), chosen(form, 'color')];
    const quantity = Number(quantityField(form)?.value);
    hold();
    chooseSize(size);
    chooseColor(color);
    setOptionQuantity(quantity);
  };
  read();
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
      chooseSize(null);
      chooseColor(null);
      form.querySelector<HTMLElement>('[type=radio]:enabled')?.focus();
    },
    add() {
      read();
      addChosen({ keepOpen: true });
    },
    release,
  };
}
