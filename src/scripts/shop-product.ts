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
function optionsOf(page: HTMLElement): Act {
  let tied: { readonly form: HTMLFormElement; readonly options: Promise<OptionForm> } | null = null;
  return (run) => {
    const form = page.querySelector<HTMLFormElement>('[data-product-options]');
    if (!form) return;
    if (tied?.form !== form) {
      tied = { form, options: import('./shop-options.ts').then((module) => module.takeOver(form)) };
    }
    tied.options.then(run).catch(() => {
      // The next act tries again.
      tied = null;
      const error = form.querySelector<HTMLElement>('[data-error]');
      if (error) error.textContent = error.dataset['failed'] ?? '';
    });
  };
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
  const act = optionsOf(page);
  startGallery(page);
  for (const intent of ['pointerover', 'focusin', 'touchstart']) {
    page.addEventListener(
      intent,
      (event) => {
        if (elementInForm(event)) act(() => undefined);
      },
      { passive: true },
    );
  }
  listenToForm(page, act);
  page.addEventListener('submit', async (event) => {
    if (!elementInForm(event)) return;
    event.preventDefault();
    // What was added is said in a toast: a screen reader hears it only where the region was there before.
    await mountFeedback().catch(() => undefined);
    act((options) => {
      options.add();
    });
  });
}
