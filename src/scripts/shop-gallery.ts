/** Pictures of a product: thumbnails scroll the strip, the strip marks its thumbnail, a colour brings its picture. */

/** Scrolls the strip to the picture that the selector names; leaves the page where it is. */
export function showPicture(selector: string): void {
  const picture = document.querySelector<HTMLElement>(`[data-gallery-strip] > ${selector}`);
  const strip = picture?.parentElement;
  const first = strip?.querySelector<HTMLElement>('figure');
  if (picture && strip && first) strip.scrollTo({ left: picture.offsetLeft - first.offsetLeft });
}

/** Shows the first picture of a colour, if there is one. */
export function showColor(color: string): void {
  showPicture(`figure[data-color="${CSS.escape(color)}"]`);
}

function markThumb(index: number): void {
  for (const [at, thumb] of document.querySelectorAll('[data-gallery-thumb]').entries()) {
    if (at === index) thumb.setAttribute('aria-current', 'true');
    else thumb.removeAttribute('aria-current');
  }
}

// Scrolling does not bubble, but it can be caught on its way down.
document.addEventListener(
  'scroll',
  ({ target }) => {
    if (!(target instanceof HTMLElement) || !target.matches('[data-gallery-strip]')) return;
    markThumb(Math.round(target.scrollLeft / target.clientWidth));
  },
  { capture: true, passive: true },
);
