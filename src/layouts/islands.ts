/** Islands of the public pages by the name that `data-island` gives them. */
import type { IslandLoaders } from '../scripts/islands.ts';

export const ISLANDS: IslandLoaders = {
  cart: () => import('../islands/shop/cart-drawer.tsx'),
  options: () => import('../islands/shop/option-dialog.tsx'),
  roster: () => import('../islands/site/roster-dialog.tsx'),
  feedback: () => import('../islands/site/feedback.tsx'),
  'partner-inquiry': () => import('../islands/site/partner-inquiry.tsx'),
};
