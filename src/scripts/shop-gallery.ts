/** Pictures of a product: thumbnails scroll the strip, the strip marks its thumbnail, a colour brings its picture. */

function show(page: HTMLElement, picture: HTMLElement | null): void {
  const strip = picture?.parentElement;
  const start = page.querySelector<HTMLElement>('[data-gallery-strip] > figure')?.offsetLeft ?? 0;
  if (picture && strip) strip.scrollTo({ left: picture.offsetLeft - start });
}

function markThumb(page: HTMLElement, index: number): void {
  for (const [at, thumb] of page.querySelectorAll('[data-gallery-thumb]').entries()) {
    if (at === index) thumb.setAttribute('aria-current', 'true');
    else thumb.removeAttribute('aria-current');
  }
}

/** Starts the gallery of a page, whichever stands in it at the time. */
export function startGallery(page: HTMLElement): void {
  page.addEventListener('click', (event) => {
    const thumb = event.target instanceof Element ? event.target.closest('[data-gallery-thumb]') : null;
    if (!thumb) return;
    event.preventDefault();
    show(page, page.querySelector(thumb.getAttribute('href') ?? ''));
  });
  page.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || target.name !== 'color') return;
    show(page, page.querySelector(`figure[data-color="${CSS.escape(target.value)}"]`));
  });
  // Scrolling does not bubble, but it can be caught on its way down.
  page.addEventListener(
    'scroll',
    ({ target }) => {
      if (!(target instanceof HTMLElement) || !target.matches('[data-gallery-strip]')) return;
      markThumb(page, Math.round(target.scrollLeft / target.clientWidth));
    },
    { capture: true, passive: true },
  );
}
