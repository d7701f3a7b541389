/** The published state of a product. */
import type { EditedProduct } from '#contract/inventory.ts';
import { urls } from '#contract/urls.ts';
import { PRODUCT_LIVE_TEXT as TEXT } from '#messages/admin/product-editor.ts';
import { LiveNote } from '#islands/core/live-note.tsx';

interface LiveProps {
  readonly product: Pick<EditedProduct, 'status' | 'updated_at' | 'slug'>;
}

export function ProductLive({ product: { status, updated_at, slug } }: LiveProps) {
  if (status !== 'active') return <p className="text-small text-muted">{TEXT[status]}</p>;
  return <LiveNote row={{ updated_at, published_at: null }} words={TEXT} href={urls.product(slug)} />;
}
