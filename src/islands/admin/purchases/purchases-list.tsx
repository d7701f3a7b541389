/** Purchase orders: the table, the open one, the form of a draft. */
import { type ReactNode, useRef } from 'react';
import { useStore } from '@nanostores/react';
import { type PurchaseRow, type PurchaseState, PURCHASE_LIMITS } from '#contract/purchases.ts';
import { PURCHASE_STATE_LABELS } from '#messages/admin/purchase-states.ts';
import { PURCHASES_TEXT as TEXT, PURCHASE_FORM } from '#messages/admin/purchases.ts';
import { createPurchasesPage, type PurchasesPage } from '#stores/admin/purchases/purchases-page.ts';
import type { Navigator } from '#stores/core/address.ts';
import { Badge, type BadgeTone } from '#ui/badge.tsx';
import { TableScreen } from '#islands/core/table/table-screen.tsx';
import { usePage, type PageProps } from '#islands/core/use-page.ts';
import { errorText } from '#messages/core/errors.ts';
import { FormSelect } from '#islands/core/forms/form-choices.tsx';
import { FormArea, FormText } from '#islands/core/forms/form-fields.tsx';
import { RowForm } from '#islands/core/row-form.tsx';
import { PurchaseDrawer } from './purchases-drawer.tsx';
import { LineSearch } from './line-search.tsx';
import { formatRand } from '#domain/money.ts';
import { draftCost, draftQuantity, draftTotal, type DraftLine } from '#domain/purchase-draft.ts';
import { variantLabel } from '#domain/variant-grid.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { TextInput } from '#ui/text-input.tsx';

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
        label={PURCHASE_FORM.quantity}
        required
        error={judged && draftQuantity(line) === null ? PURCHASE_FORM.quantityWrong : undefined}
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
      <Field
        label={PURCHASE_FORM.cost}
        error={judged && draftCost(line) === null ? PURCHASE_FORM.costWrong : undefined}
      >
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
          {PURCHASE_FORM.removeShort}
          <span className="sr-only">{sku}</span>
        </Button>
      </fieldset>
    </li>
  );
}

function DraftLines({ page }: PageProps<PurchasesPage>) {
  const { values, errors, refusals } = useStore(page.editor.form.$form);
  const { lines } = values;
  const top = useRef<HTMLElement>(null);
  // The focused button is removed with its line.
  const onRemove = (): void => top.current?.focus();
  return (
    <section ref={top} tabIndex={-1} aria-label={PURCHASE_FORM.lines} className="grid gap-4 outline-none">
      {lines.length === 0 && <p className="text-muted">{PURCHASE_FORM.none}</p>}
      <ul className="grid gap-4 empty:hidden">
        {lines.map((line) => (
          <Line key={line.variant_id} page={page} line={line} judged={refusals > 0} onRemove={onRemove} />
        ))}
      </ul>
      {errors['lines'] !== undefined && (
        <p className="text-small font-semibold text-danger">{errors['lines']}</p>
      )}
      <output className="block text-right figures text-xl empty:hidden">
        {lines.length > 0 && PURCHASE_FORM.total(formatRand(draftTotal(lines)))}
      </output>
    </section>
  );
}

function Fields({ page }: PageProps<PurchasesPage>) {
  const { form } = page.editor;
  const { data, code } = useStore(page.suppliers.$state);
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <FormSelect
          form={form}
          name="supplier_id"
          label={TEXT.supplier}
          required
          options={data ?? []}
          placeholder={PURCHASE_FORM.supplierChoose}
          hint={code === null ? undefined : errorText(code)}
        />
        <FormText
          form={form}
          name="expected_on"
          label={PURCHASE_FORM.expectedLabel}
          hint={PURCHASE_FORM.expectedHint}
          type="date"
        />
      </div>
      <div className="grid grid-cols-1 gap-5 border-y border-line py-5">
        <DraftLines page={page} />
        <LineSearch page={page} />
      </div>
      <FormArea
        form={form}
        name="note"
        label={TEXT.note}
        hint={PURCHASE_FORM.noteHint}
        rows={3}
        maxLength={PURCHASE_LIMITS.noteLength}
      />
    </>
  );
}

function DraftForm({ page }: PageProps<PurchasesPage>) {
  return (
    <RowForm editor={page.editor} words={PURCHASE_FORM} placement="wide">
      {() => <Fields page={page} />}
    </RowForm>
  );
}

const TONES: Readonly<Record<PurchaseState, BadgeTone>> = {
  draft: 'plain',
  sent: 'plain',
  confirmed: 'plain',
  part_received: 'warning',
  received: 'good',
  cancelled: 'plain',
};

function State({ purchase }: { readonly purchase: PurchaseRow }) {
  return (
    <span className="cell-line">
      <Badge tone={TONES[purchase.state]}>{PURCHASE_STATE_LABELS[purchase.state]}</Badge>
      {purchase.is_late && <Badge tone="danger">{TEXT.late}</Badge>}
    </span>
  );
}

const CELLS = {
  number: ({ number }: PurchaseRow) => <span className="figures">{number}</span>,
  state: (purchase: PurchaseRow) => <State purchase={purchase} />,
} as const;

export interface PurchasesProps {
  readonly address: Navigator;
  readonly tabs: ReactNode;
}

export function Purchases({ address, tabs }: PurchasesProps) {
  const page = usePage(createPurchasesPage);
  return (
    <TableScreen page={page} words={TEXT} cells={CELLS} tabs={tabs}>
      <PurchaseDrawer page={page} address={address} />
      <DraftForm page={page} />
    </TableScreen>
  );
}
