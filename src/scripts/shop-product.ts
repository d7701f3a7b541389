/**
 * What a product's page does before anybody acts: the gallery, and waiting for the first touch of the options.
 * The options' rules come with scripts/shop-options.ts, fetched at that first touch.
 */
import { PRODUCT_TEXT } from '../messages/shop.ts';
import type { OptionForm } from './shop-options.ts';

function startGallery(gallery: HTMLElement): void {
  const strip = gallery.querySelector<HTMLElement>('[data-gallery-strip]');
  const pictures = [...gallery.querySelectorAll<HTMLElement>('figure')];
  const thumbs = [...gallery.querySelectorAll<HTMLElement>('[data-gallery-thumb]')];
  if (!strip || pictures.length < 2) return;
  const show = (picture: HTMLElement | undefined): void => {
    if (picture) strip.scrollTo({ left: picture.offsetLeft - (pictures[0]?.offsetLeft ?? 0) });
  };
  gallery.addEventListener('click', (event) => {
    const thumb = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-gallery-thumb]') : null;
    if (!thumb) return;
    event.preventDefault();
    show(pictures[thumbs.indexOf(thumb)]);
  });
  const observer = new IntersectionObserver(
    (entries) => {
      const seen = entries.find((entry) => entry.isIntersecting);
      if (!seen) return;
      const index = pictures.indexOf(seen.target as HTMLElement);
      for (const [at, thumb] of thumbs.entries()) {
        if (at === index) thumb.setAttribute('aria-current', 'true');
        else thumb.removeAttribute('aria-current');
      }
    },
    { root: strip, threshold: 0.6 },
  );
  for (const picture of pictures) observer.observe(picture);
  document.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || target.name !== 'color') return;
    show(pictures.find((picture) => picture.dataset['color'] === target.value));
  });
}

function startOptions(form: HTMLFormElement): void {
  let loading: Promise<OptionForm> | null = null;
  const load = (): Promise<OptionForm> => (loading ??= import('./shop-options.ts').then((module) => module.takeOver(form)));
  const act = (run: (options: OptionForm) => void): void => {
    load().then(run, () => {
      // The next act tries again.
      loading = null;
      const error = form.querySelector('[data-error]');
      if (error) error.textContent = PRODUCT_TEXT.failed;
    });
  };
  for (const intent of ['pointerover', 'focusin', 'touchstart']) {
    form.addEventListener(intent, () => void load().catch(() => undefined), { once: true, passive: true });
  }
  form.addEventListener('change', () => {
    act((options) => {
      options.read();
    });
  });
  form.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element)) return;
    const step = target.closest<HTMLElement>('[data-quantity]')?.dataset['quantity'];
    if (step) act((options) => void options.step(Number(step)));
    if (target.closest('[data-clear-choice]')) act((options) => void options.clear());
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    act((options) => void options.add());
  });
}

/** Starts the product's page. Call once. */
export function startProduct(): void {
  const gallery = document.querySelector<HTMLElement>('[data-gallery]');
  const form = document.querySelector<HTMLFormElement>('[data-product-options]');
  if (gallery) startGallery(gallery);
  if (form) startOptions(form);
}
