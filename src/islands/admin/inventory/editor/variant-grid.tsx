/** The variants as a grid: sizes down, colours across. A button opens each; another makes a missing one. */
import { useStore } from '@nanostores/react';
import type { ColorChoice, InventoryRow, SizeChoice } from '#contract/inventory.ts';
import { formatRand } from '#domain/money.ts';
import { variantAt, type VariantCombination } from '#domain/variant-grid.ts';
import { VARIANTS_TEXT as TEXT } from '#messages/admin/product-variants.ts';
import { Swatch } from './swatch.tsx';
import { useEditor } from './use-product-editor.ts';

function stockWords({ is_active: sold, available }: InventoryRow): string {
  return sold ? TEXT.available(available) : TEXT.notSold;
}

function Variant({ variant }: { readonly variant: InventoryRow }) {
  const { variants } = useEditor();
  const { sku, own_price_cents: price, is_active: sold, available } = variant;
  const look = sold && available > 0 ? '' : 'text-muted';
  return (
    <button
      type="button"
      className={`grid min-h-14 w-full min-w-36 cursor-pointer content-center gap-0.5 border border-line-strong px-3 py-2 text-left hover:bg-sunken ${look}`}
      onClick={() => variants.variant.show(variant)}
    >
      <span className="text-small font-semibold wrap-anywhere">
        <span className="sr-only">{TEXT.edit} </span>
        {sku}
      </span>
      <span className="text-small tabular-nums">
        {stockWords(variant)}
        {price !== null && <span className="ml-2">{formatRand(price)}</span>}
      </span>
    </button>
  );
}

function Missing({ combination }: { readonly combination: VariantCombination }) {
  const { variants } = useEditor();
  const { busy } = useStore(variants.action.$state);
  const { size, color } = combination;
  const what = [color?.name, size?.name].filter((word) => word !== undefined).join(' / ');
  return (
    <button
      type="button"
      aria-label={TEXT.makeOneOf(what === '' ? TEXT.product : what)}
      aria-disabled={busy || undefined}
      className="grid min-h-14 w-full min-w-36 cursor-pointer place-items-center border border-dashed border-line-strong px-3 py-2 text-small text-muted hover:bg-sunken hover:text-text aria-disabled:opacity-40"
      onClick={() => {
        if (!busy) void variants.make([combination]);
      }}
    >
      {TEXT.makeOne}
    </button>
  );
}

/** The heads of the grid: the chosen options, and none where a variant has none or nothing is chosen. */
function withNone<Option extends SizeChoice | ColorChoice>(
  chosen: readonly Option[],
  some: boolean,
): readonly (Option | null)[] {
  return some || chosen.length === 0 ? [...chosen, null] : chosen;
}

interface HeadProps {
  readonly colors: readonly (ColorChoice | null)[];
}

function Head({ colors }: HeadProps) {
  return (
    <thead>
      <tr>
        <th scope="col" className="py-2 pr-4 text-left label text-muted">
          {TEXT.size}
        </th>
        {colors.map((color) => (
          <th key={color?.id ?? 'none'} scope="col" className="px-1 py-2 text-left label">
            <span className="inline-flex items-center gap-2">
              {color !== null && <Swatch hex={color.hex_code} />}
              {color?.name ?? TEXT.anyColor}
            </span>
          </th>
        ))}
      </tr>
    </thead>
  );
}

interface RowsProps {
  readonly rows: readonly InventoryRow[];
}

function Row({ rows, size, colors }: HeadProps & RowsProps & { readonly size: SizeChoice | null }) {
  return (
    <tr>
      <th scope="row" className="pr-4 text-left font-semibold">
        {size?.name ?? TEXT.anySize}
      </th>
      {colors.map((color) => {
        const variant = variantAt(rows, { size, color });
        return (
          <td key={color?.id ?? 'none'} className="px-1">
            {variant === null ? <Missing combination={{ size, color }} /> : <Variant variant={variant} />}
          </td>
        );
      })}
    </tr>
  );
}

export function VariantGrid({ rows }: RowsProps) {
  const chosen = useStore(useEditor().variants.$options);
  const sizes = withNone(
    chosen.sizes,
    rows.some((row) => row.size_id === null),
  );
  const colors = withNone(
    chosen.colors,
    rows.some((row) => row.color_id === null),
  );
  return (
    <div className="relative overflow-x-auto">
      <table className="border-separate border-spacing-y-1">
        <caption className="sr-only">{TEXT.grid}</caption>
        <Head colors={colors} />
        <tbody>
          {sizes.map((size) => (
            <Row key={size?.id ?? 'none'} rows={rows} size={size} colors={colors} />
          ))}
        </tbody>
      </table>
    </div>
  );
}
