/**
 * Behaviour of a product page: gallery, and options with the store of the option dialog. Elements are looked up on use,
 * because freshness may replace them.
 */
import { wakeFeedback } from '#browser/wake-feedback.ts';
import { bindOptions, type OptionForm } from './shop-options.ts';

/** Scrolls the strip to the selected picture without scrolling the page. */
function showPicture(selector: string): void {
  const picture = document.querySelector<HTMLElement>(`[data-gallery-strip] > ${selector}`);
  const strip = picture?.parentElement;
  const first = strip?.querySelector<HTMLElement>('figure');
  if (picture && strip && first) strip.scrollTo({ left: picture.offsetLeft - first.offsetLeft });
}

function showColor(color: string): void {
  showPicture(`figure[data-color="${CSS.escape(color)}"]`);
}

function markThumb(index: number): void {
  for (const [at, thumb] of document.querySelectorAll('[data-gallery-thumb]').entries()) {
    if (at === index) thumb.setAttribute('aria-current', 'true');
    else thumb.removeAttribute('aria-current');
  }
}

// `scroll` does not bubble, but can be captured.
document.addEventListener(
  'scroll',
  ({ target }) => {
    if (!(target instanceof HTMLElement) || !target.matches('[data-gallery-strip]')) return;
    markThumb(Math.round(target.scrollLeft / target.clientWidth));
  },
  { capture: true, passive: true },
);

let tied: { readonly form: HTMLFormElement; readonly options: OptionForm } | null = null;

function optionsOf(form: HTMLFormElement): OptionForm {
  if (tied?.form !== form) {
    tied?.options.release();
    tied = { form, options: bindOptions(form) };
  }
  return tied.options;
}

// A form that replaces a bound one has to know the cart, too.
document.addEventListener('product-replaced', () => {
  const form = document.querySelector<HTMLFormElement>('[data-product-options]');
  if (tied && form) optionsOf(form);
});

function handleClick(element: Element, form: HTMLFormElement | null): void {
  const thumb = element.closest('[data-gallery-thumb]');
  if (thumb) showPicture(thumb.getAttribute('href') ?? '');
  if (!form) return;
  const step = element.closest<HTMLElement>('[data-quantity]')?.dataset['quantity'];
  if (step) optionsOf(form).step(Number(step));
  if (element.closest('[data-clear-choice]')) optionsOf(form).clear();
}

function showCartLink(form: HTMLFormElement): void {
  const link = form.querySelector<HTMLElement>('[data-added]');
  if (link) link.hidden = false;
}

/** Focuses the first missing choice; for the bar's button, which may be far from it. */
function focusMissing(form: HTMLFormElement): void {
  const fields = [...form.querySelectorAll('fieldset')];
  const open = fields.find((field) => field.querySelector('input:checked') === null);
  open?.querySelector<HTMLElement>('input:enabled')?.focus({ preventScroll: true });
  (open ?? form.querySelector('[data-error]'))?.scrollIntoView({ block: 'center' });
}

export function handle(event: Event): void {
  const { target, type } = event;
  if (!(target instanceof Element)) return;
  const selector = '[data-product-options]';
  const closest = target.closest<HTMLFormElement>(selector);
  // An event that waited for this code may be of a form that was replaced meanwhile.
  const form = closest?.isConnected === false ? document.querySelector<HTMLFormElement>(selector) : closest;
  if (type === 'input' && form) optionsOf(form);
  if (type === 'click') handleClick(target, form);
  if (type === 'change' && form) {
    if (target instanceof HTMLInputElement && target.name === 'color') showColor(target.value);
    optionsOf(form).read();
  }
  if (type === 'submit' && form) {
    // A toast confirms an added product.
    wakeFeedback();
    const isInForm = event instanceof SubmitEvent && form.contains(event.submitter);
    if (optionsOf(form).add()) showCartLink(form);
    else if (!isInForm) focusMissing(form);
  }
}
