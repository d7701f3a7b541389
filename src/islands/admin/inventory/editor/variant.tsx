/** One variant: its SKU, a price of its own, whether it is sold. */
import { useStore } from '@nanostores/react';
import { formatRand } from '../../../../domain/money.ts';
import { variantLabel } from '../../../../domain/variant-grid.ts';
import { VARIANTS_TEXT as TEXT } from '../../../../messages/admin/product-variants.ts';
import { $productEditor } from '../../../../stores/admin/inventory/editor/state.ts';
import { $variants, editVariant, variantForm } from '../../../../stores/admin/inventory/editor/variants.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { FormCheckbox, FormText } from '../../../core/forms/form-fields.tsx';
import { Form, FormMessage, FormSubmit } from '../../../core/forms/form.tsx';

function close(): void {
  editVariant(null);
}

function Fields() {
  const { product } = useStore($productEditor);
  const form = variantForm;
  return (
    <>
      <FormText
        form={form}
        name="sku"
        label={TEXT.sku}
        hint={TEXT.skuHint}
        required
        autoComplete="off"
        focusFirst
      />
      <FormText
        form={form}
        name="price"
        label={TEXT.price}
        hint={TEXT.priceHint(formatRand(product?.price_cents))}
        inputMode="decimal"
        autoComplete="off"
      />
      <FormCheckbox form={form} name="is_active">
        {TEXT.isActive}
      </FormCheckbox>
      <FormMessage form={form} />
    </>
  );
}

export function VariantDialog() {
  const { edited } = useStore($variants);
  const { phase } = useStore(variantForm.$form);
  const busy = phase === 'submitting';
  return (
    <Dialog
      open={edited !== null}
      title={edited === null ? TEXT.title : TEXT.editTitle(variantLabel(edited))}
      closeLabel={TEXT.cancel}
      closeBlocked={busy}
      onClose={close}
    >
      <Form form={variantForm}>
        <Fields />
        <div className="flex flex-wrap items-center justify-end gap-3">
          <a
            href={`/admin-inventory?variant=${edited?.id ?? ''}`}
            className="mr-auto inline-flex min-h-11 items-center link"
          >
            {TEXT.stock}
          </a>
          <Button variant="quiet" blocked={busy} onClick={close}>
            {TEXT.cancel}
          </Button>
          <FormSubmit form={variantForm} busyLabel={TEXT.saving}>
            {TEXT.save}
          </FormSubmit>
        </div>
      </Form>
    </Dialog>
  );
}
