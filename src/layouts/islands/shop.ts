/** The islands of pages that show products. */
import { offerIslands } from '../../scripts/islands.ts';
import { styled } from './styled.ts';

/** Makes the options of a product known. */
export function offerShopIslands(): void {
  offerIslands({ options: styled(() => import('../../islands/shop/option-dialog.tsx')) });
}
