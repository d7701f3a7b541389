/** Lines of a draft: variant, quantity and unit cost. */
import { useStore } from '@nanostores/react';
import { useRef } from 'react';
import { formatRand } from '#domain/money.ts';
import { draftCost, draftQuantity, draftTotal, type DraftLine } from '#domain/purchase-draft.ts';
import { variantLabel } from '#domain/variant-grid.ts';
import { PURCHASE_FORM as TEXT } from '#messages/admin/purchases.ts';
import type { PurchasesPage } from '#stores/admin/purchases/purchases-page.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { TextInput } from '#ui/text-input.tsx';
import type { PageProps } from '#islands/core/use-page.ts';

interface LineProps extends PageProps<PurchasesPage> {
  readonly line: DraftLine;
  /** After the first attempt to save. */
  readonly judged: boolean;
}

function Numbers({ page, line, judged }: LineProps) {
  const { variant_id: id } = line;
  return (
    <>
      <Field
        label={TEXT.quantity}
        required
        error={judged && draftQuantity(line) === null ? TEXT.quantityWrong : undefined}
      >
        {(control) => (
          <TextInput
            control={control}
            name={`quantity-${id}`}
            value={line.quantity}
            inputMode="numeric"
            autoComplete="off"
            onChange={(quantity) => page.draftLines.change(id, { quantity })}
          />
        )}
      </Field>
      <Field label={TEXT.cost} error={judged && draftCost(line) === null ? TEXT.costWrong : undefined}>
        {(control) => (
          <TextInput
            control={control}
            name={`cost-${id}`}
            value={line.cost}
            inputMode="decimal"
            autoComplete="off"
            onChange={(cost) => page.draftLines.change(id, { cost })}
          />
        )}
      </Field>
    </>
  );
}

function Line({ page, line, judged, onRemove }: LineProps & { readonly onRemove: () => void }) {
  const { sku, product_name: name } = line;
  const label = variantLabel(line);
  return (
    <li>
      <fieldset className="grid gap-x-4 gap-y-2 border-b border-line pb-4 sm:grid-cols-[2fr_1fr_1fr_auto]">
        <legend className="sr-only">{sku}</legend>
        <span className="grid content-start leading-snug">
          <span className="font-semibold">{label === sku ? name : `${name} · ${label}`}</span>
          <span className="text-small wrap-anywhere text-muted">{sku}</span>
        </span>
        <Numbers page={page} line={line} judged={judged} />
        <Button
          variant="quiet"
          className="justify-self-start sm:mt-7"
          onClick={() => {
            onRemove();
            page.draftLines.remove(line.variant_id);
          }}
        >
          {TEXT.removeShort}
          <span className="sr-only">{sku}</span>
        </Button>
      </fieldset>
    </li>
  );
}

export function DraftLines({ page }: PageProps<PurchasesPage>) {
  const { values, errors, refusals } = useStore(page.editor.form.$form);
  const { lines } = values;
  const top = useRef<HTMLElement>(null);
  // The focused button is removed with its line.
  const onRemove = (): void => top.current?.focus();
  return (
    <section ref={top} tabIndex={-1} aria-label={TEXT.lines} className="grid gap-4 outline-none">
      {lines.length === 0 && <p className="text-muted">{TEXT.none}</p>}
      <ul className="grid gap-4 empty:hidden">
        {lines.map((line) => (
          <Line key={line.variant_id} page={page} line={line} judged={refusals > 0} onRemove={onRemove} />
        ))}
      </ul>
      {errors['lines'] !== undefined && (
        <p className="text-small font-semibold text-danger">{errors['lines']}</p>
      )}
      <output className="block text-right figures text-xl empty:hidden">
        {lines.length > 0 && TEXT.total(formatRand(draftTotal(lines)))}
      </output>
    </section>
  );
}
