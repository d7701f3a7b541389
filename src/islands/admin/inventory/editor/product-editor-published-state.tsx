/** The published state of a product. */
import { useStore } from '@nanostores/react';
import type { EditedProduct } from '#contract/inventory.ts';
import { urls } from '#contract/urls.ts';
import { PRODUCT_LIVE_TEXT as TEXT } from '#messages/admin/product-editor.ts';
import { $siteBuild, builtAgoText } from '#stores/core/site-build.ts';

interface LiveProps {
  readonly status: EditedProduct['status'];
  readonly updatedAt: string;
  readonly slug: string;
}

export function ProductLive({ status, updatedAt, slug }: LiveProps) {
  const build = useStore($siteBuild);
  if (status !== 'active') return <p className="text-small text-muted">{TEXT[status]}</p>;
  const built = builtAgoText({ updated_at: updatedAt, published_at: null }, build);
  return (
    <div className="flex flex-wrap items-center gap-x-4 text-small">
      <p>
        <span className="font-semibold text-signal">{TEXT.visible}</span>
        {built !== '' && <span className="text-muted before:mx-1.5 before:content-['·']">{built}</span>}
      </p>
      <a
        href={urls.product(slug)}
        target="_blank"
        rel="noopener"
        className="inline-flex min-h-11 items-center link"
      >
        {TEXT.see}
      </a>
    </div>
  );
}
