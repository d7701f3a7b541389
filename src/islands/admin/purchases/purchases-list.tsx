/** Purchase orders: the table, the open one, the form of a draft. */
import type { ReactNode } from 'react';
import { useStore } from '@nanostores/react';
import { type PurchaseRow, type PurchaseState, PURCHASE_LIMITS } from '#contract/purchases.ts';
import { PURCHASE_STATE_LABELS, PURCHASES_TEXT as TEXT, PURCHASE_FORM } from '#messages/admin/purchases.ts';
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
import { DraftLines } from './draft-lines.tsx';
import { LineSearch } from './line-search.tsx';

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

/** The form of a draft, over the table or over the drawer. */
function DraftForm({ page }: PageProps<PurchasesPage>) {
  return (
    <RowForm
      editor={page.editor}
      words={PURCHASE_FORM}
      title={(row) => (row === 'new' ? PURCHASE_FORM.addTitle : PURCHASE_FORM.editTitle(row.number))}
      placement="wide"
    >
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
