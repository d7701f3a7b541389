/**
 * What a product's page does before anybody acts: the gallery, and waiting for the first touch of the options.
 * The options' rules come with scripts/shop-options.ts, fetched at that first touch. Parts of the page may be exchanged
 * by fresher ones, so everything is looked up when it is needed.
 */
import { startGallery } from './shop-gallery.ts';
import type { OptionForm } from './shop-options.ts';

type Act = (run: (options: OptionForm) => void) => void;

function elementInForm({ target }: Event): Element | null {
  return target instanceof Element && target.closest('[data-product-options]') ? target : null;
}

/** Answers how to reach the options of the form that stands in the page: fetched once, tied once per form. */
function loaderOf(page: HTMLElement): () => Promise<OptionForm> | undefined {
  let tied: { readonly form: HTMLFormElement; readonly options: Promise<OptionForm> } | undefined;
  return () => {
    const form = page.querySelector<HTMLFormElement>('[data-product-options]');
    if (form && tied?.form !== form) {
      tied = { form, options: import('./shop-options.ts').then((module) => module.takeOver(form)) };
      // The next act tries again.
      tied.options.catch(() => (tied = undefined));
    }
    return tied?.options;
  };
}

function sayFailure(page: HTMLElement): void {
  const error = page.querySelector<HTMLElement>('[data-error]');
  if (error) error.textContent = error.dataset['failed'] ?? '';
}

function listenToForm(page: HTMLElement, act: Act): void {
  page.addEventListener('change', (event) => {
    if (!elementInForm(event)) return;
    act((options) => {
      options.read();
    });
  });
  page.addEventListener('click', (event) => {
    const element = elementInForm(event);
    const step = Number(element?.closest<HTMLElement>('[data-quantity]')?.dataset['quantity'] ?? 0);
    const clear = element?.closest('[data-clear-choice]') ?? null;
    if (step === 0 && clear === null) return;
    act((options) => {
      if (clear) options.clear();
      else options.step(step);
    });
  });
}

/** Starts the product's page. Call once. `mountFeedback` puts the place of the toasts into the page. */
export function startProduct(mountFeedback: () => Promise<void>): void {
  const page = document.querySelector<HTMLElement>('[data-product-page]');
  if (!page) return;
  const load = loaderOf(page);
  const act: Act = (run) => {
    load()
      ?.then(run)
      .catch(() => {
        sayFailure(page);
      });
  };
  startGallery(page);
  for (const intent of ['pointerover', 'focusin', 'touchstart']) {
    page.addEventListener(
      intent,
      (event) => {
        if (elementInForm(event)) load()?.catch(() => undefined);
      },
      { passive: true },
    );
  }
  listenToForm(page, act);
  const add = async (): Promise<void> => {
    // What was added is said in a toast: a screen reader hears it only where the region was there before.
    await mountFeedback().catch(() => undefined);
    act((options) => {
      options.add();
    });
  };
  page.addEventListener('submit', (event) => {
    if (!elementInForm(event)) return;
    event.preventDefault();
    void add();
  });
}
