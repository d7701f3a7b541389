/** Fills the bell of a public page for a signed-in user; the page of a guest has no bytes for it. */
import { bellLabel, MOST_UNREAD, readUnreadCount } from '#stores/site/bell.ts';

/** lucide's bell. */
const PATHS = [
  'M10.268 21a2 2 0 0 0 3.464 0',
  'M3.262 15.326A1 1 0 0 0 4 17h16a1 1 0 0 0 .74-1.673C19.41 13.956 18 12.499 18 8A6 6 0 0 0 6 8c0 4.499-1.411 5.956-2.738 7.326',
];

/** In the look of the header's other icons. */
function makeIcon(model: SVGElement): SVGElement {
  const icon = model.cloneNode() as SVGElement;
  for (const shape of PATHS) {
    const path = document.createElementNS(icon.namespaceURI, 'path');
    path.setAttribute('d', shape);
    icon.append(path);
  }
  return icon;
}

function showCount(bell: HTMLElement, count: number): void {
  bell.ariaLabel = bellLabel(count);
  const badge = document.querySelector<HTMLElement>('[data-cart-badge]')?.cloneNode() as
    | HTMLElement
    | undefined;
  if (!badge || count === 0) return;
  delete badge.dataset['cartBadge'];
  badge.hidden = false;
  badge.textContent = count > MOST_UNREAD ? `${String(MOST_UNREAD)}+` : String(count);
  bell.append(badge);
}

/** Call once. */
export async function startBell(bell: HTMLElement): Promise<void> {
  bell.setAttribute('href', '/notifications');
  const model = document.querySelector<SVGElement>('[popovertarget=account-menu] svg');
  if (model) bell.append(makeIcon(model));
  bell.ariaLabel = bellLabel(0);
  showCount(bell, await readUnreadCount());
}
