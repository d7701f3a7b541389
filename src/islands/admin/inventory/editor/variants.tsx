/** Variants of a product: its sizes and colours, and the grid of their combinations. */
import { useStore } from '@nanostores/react';
import { useId } from 'react';
import type { InventoryRow } from '#contract/inventory.ts';
import { VARIANTS_TEXT as TEXT } from '#messages/admin/product-variants.ts';
import { isInUse, type VariantsData } from '#stores/admin/inventory/editor/variants.ts';
import { Button } from '#ui/button.tsx';
import { ChoiceList } from '#ui/choice-list.tsx';
import { LineLink } from '#ui/link.tsx';
import { ActionDialog } from '#islands/core/action-dialog.tsx';
import { Loaded } from '#islands/core/loaded.tsx';
import { ActionRefusal } from '#islands/core/table/action-refusal.tsx';
import { useEditor } from './use-product-editor.ts';
import { VariantGrid } from './variant-grid.tsx';

function Options({ name, data }: { readonly name: 'sizes' | 'colors'; readonly data: VariantsData }) {
  const { variants } = useEditor();
  const chosen = useStore(variants.$options)[name];
  const dialog = name === 'sizes' ? variants.sizeDialog : variants.colorDialog;
  const choices = data[name].map(({ id, name: label }) => ({
    value: id,
    label,
    hint: isInUse(data.rows, id) ? TEXT.inUse : undefined,
  }));
  return (
    <div className="grid content-start gap-3">
      <ChoiceList
        several
        legend={TEXT[name]}
        name={name}
        choices={choices}
        chosen={chosen.map(({ id }) => id)}
        onChange={(ids) => variants.choose(name, ids)}
      />
      <Button variant="quiet" className="justify-self-start" onClick={dialog.open}>
        {name === 'sizes' ? TEXT.newSize : TEXT.newColor}
      </Button>
    </div>
  );
}

function Missing() {
  const { variants } = useEditor();
  const missing = useStore(variants.$missing);
  const { busy } = useStore(variants.action.$state);
  return (
    <>
      <ActionRefusal $action={variants.action.$state} />
      <div className="flex flex-wrap items-center gap-4">
        <output className="block empty:hidden">{missing.length > 0 && TEXT.missing(missing.length)}</output>
        {missing.length > 0 && (
          <Button busy={busy} busyLabel={TEXT.making} onClick={() => void variants.make(missing)}>
            {TEXT.makeAll(missing.length)}
          </Button>
        )}
      </div>
    </>
  );
}

function Content({ data }: { readonly data: VariantsData }) {
  return (
    <>
      <div className="grid gap-6 lg:grid-cols-2">
        <Options name="sizes" data={data} />
        <Options name="colors" data={data} />
      </div>
      <Missing />
      <VariantGrid rows={data.rows} />
    </>
  );
}

function StockLink({ id }: Pick<InventoryRow, 'id'>) {
  return <LineLink href={`/admin-inventory?variant=${id}`}>{TEXT.stock}</LineLink>;
}

export function ProductVariants() {
  const id = useId();
  const { $editor, variants } = useEditor();
  const { row: product } = useStore($editor);
  return (
    <section aria-labelledby={id} className="mt-6 grid grid-cols-1 gap-6">
      <div className="grid gap-2 border-b border-line pb-2">
        <h2 id={id} className="text-card">
          {TEXT.title}
        </h2>
      </div>
      <p className="text-muted">{TEXT.lead}</p>
      {product === null ? (
        <p className="text-muted">{TEXT.later}</p>
      ) : (
        <Loaded read={variants.list} loading={TEXT.loading} failed={TEXT.failed}>
          {(data) => <Content data={data} />}
        </Loaded>
      )}
      <ActionDialog dialog={variants.variant.dialog}>{(row) => <StockLink id={row.id} />}</ActionDialog>
      <ActionDialog dialog={variants.sizeDialog} />
      <ActionDialog dialog={variants.colorDialog} />
    </section>
  );
}
