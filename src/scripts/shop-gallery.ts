/** Product gallery: thumbnails scroll the strip, the strip marks its thumbnail, a colour selects its picture. */

/** Scrolls the strip to the selected picture without scrolling the page. */
export function showPicture(selector: string): void {
  const picture = document.querySelector<HTMLElement>(`[data-gallery-strip] > ${selector}`);
  const strip = picture?.parentElement;
  const first = strip?.querySelector<HTMLElement>('figure');
  if (picture && strip && first) strip.scrollTo({ left: picture.offsetLeft - first.offsetLeft });
}

/** Shows the first picture of a colour, if any. */
export function showColor(color: string): void {
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
