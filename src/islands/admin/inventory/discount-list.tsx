/** Discount codes: the table, the open one, the form. */
import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { DISCOUNT_FORM, DISCOUNT_STATE_LABELS, DISCOUNTS_TEXT as TEXT } from '#messages/admin/discounts.ts';
import { createDiscountsPage, type DiscountsPage } from '#stores/admin/inventory/discounts-page.ts';
import { actionButton, DeskDrawer } from '#islands/core/desk-drawer.tsx';
import { FormChoices } from '#islands/core/forms/form-choices.tsx';
import { Loaded } from '#islands/core/loaded.tsx';
import { RowForm } from '#islands/core/row-form.tsx';
import { badgeCell } from '#islands/core/table/badge-cell.tsx';
import { TableScreen } from '#islands/core/table/table-screen.tsx';
import { usePage, type PageProps } from '#islands/core/use-page.ts';

const CELLS = {
  state: badgeCell('state', DISCOUNT_STATE_LABELS, { active: 'good', used_up: 'warning', off: 'danger' }),
} as const;

function Products({ page: { editor, products } }: PageProps<DiscountsPage>) {
  const { values } = useStore(editor.form.$form);
  if (values.applies_to !== 'products') return null;
  return (
    <Loaded read={products} {...DISCOUNT_FORM.productsReading}>
      {(rows) => (
        <FormChoices
          form={editor.form}
          name="products"
          label={DISCOUNT_FORM.products}
          required
          choices={rows.map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
    </Loaded>
  );
}

function DiscountDrawer({ page }: PageProps<DiscountsPage>) {
  return (
    <DeskDrawer
      page={page}
      actions={(row) => [
        {
          title: TEXT.details,
          actions: [
            actionButton(TEXT.edit, () => page.edit(row), 'main', { shortcut: 'e' }),
            actionButton(
              row.is_active ? TEXT.turnOff : TEXT.turnOn,
              () => void page.switchActive(row),
              'quiet',
            ),
            actionButton(TEXT.delete, () => void page.remove(row), 'danger'),
          ],
        },
      ]}
    />
  );
}

export function DiscountList({ tabs }: { readonly tabs: ReactNode }) {
  const page = usePage(createDiscountsPage);
  return (
    <TableScreen page={page} words={TEXT} cells={CELLS} tabs={tabs}>
      <DiscountDrawer page={page} />
      <RowForm editor={page.editor}>{() => <Products page={page} />}</RowForm>
    </TableScreen>
  );
}
