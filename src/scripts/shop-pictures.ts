/** Cards show the picture of the filtered colour, and their own again without one. */
import { pictureSources } from '#domain/pictures.ts';
import type { ShopCard } from './shop-cards.ts';

/** What a picture was before; its address tells whether it was replaced in the meantime. */
interface Replaced {
  readonly before: HTMLImageElement;
  readonly address: string;
}

const replaced = new WeakMap<HTMLImageElement, Replaced>();

function setSources(image: HTMLImageElement, src: string, srcset: string | null, alt: string): void {
  image.alt = alt;
  if (srcset === null) image.removeAttribute('srcset');
  else image.srcset = srcset;
  image.src = src;
}

function restore(image: HTMLImageElement): void {
  const last = replaced.get(image);
  replaced.delete(image);
  if (last === undefined || image.getAttribute('src') !== last.address) return;
  const { before } = last;
  setSources(image, before.getAttribute('src') ?? '', before.getAttribute('srcset'), before.alt);
}

/** Shows the first of the filtered colours that a product has a picture of. */
export function showPictures(cards: readonly ShopCard[], colors: readonly string[]): void {
  for (const { element, name, pictures } of cards) {
    const image = element.querySelector<HTMLImageElement>('img[data-product-picture]');
    const color = colors.find((wanted) => pictures.has(wanted.toLowerCase()));
    const sources = pictureSources(pictures.get(color?.toLowerCase() ?? ''));
    if (!image || image.hidden) continue;
    restore(image);
    if (color === undefined || sources === null || sources.src === image.getAttribute('src')) continue;
    replaced.set(image, { before: image.cloneNode() as HTMLImageElement, address: sources.src });
    setSources(image, sources.src, sources.srcset, `${name}, ${color}`);
  }
}
