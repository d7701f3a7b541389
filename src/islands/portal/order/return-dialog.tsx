/** The form that requests a return. */
import { useStore } from '@nanostores/react';
import { useId } from 'react';
import type { Order } from '#contract/orders.ts';
import { RETURN_LIMITS } from '#contract/returns.ts';
import { formatRand } from '#domain/money.ts';
import { variantText } from '#domain/variant-text.ts';
import { returnableLines, type ReturnableLine } from '#domain/returns.ts';
import { SAVE_WORDS, SHARED_WORDS } from '#messages/core/shared-words.ts';
import { RETURN_FORM_TEXT as TEXT } from '#messages/portal/order-returns.ts';
import type { OrderPage } from '#stores/portal/order/order-page.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';
import { FormArea } from '#islands/core/forms/form-fields.tsx';
import { Form, FormMessage, FormSubmit } from '#islands/core/forms/form.tsx';
import type { PageProps } from '#islands/core/use-page.ts';

interface PieceProps extends ReturnableLine, PageProps<OrderPage> {
  readonly error: string | undefined;
}

function Piece({ page, line, left, error }: PieceProps) {
  const { values, phase } = useStore(page.returns.form.$form);
  const counts = Array.from({ length: left + 1 }, (_, count) => ({
    value: String(count),
    label: count === 0 ? TEXT.none : TEXT.of(count, left),
  }));
  return (
    <Field label={TEXT.count(line.title, variantText(line))} error={error}>
      {(control) => (
        <Select
          control={control}
          name={`pieces-${String(line.id)}`}
          value={String(values.pieces[String(line.id)] ?? 0)}
          options={counts}
          readOnly={phase === 'submitting'}
          onChange={(count) => page.returns.choosePieces(line.id, Number(count))}
        />
      )}
    </Field>
  );
}

function Expected({ page }: PageProps<OrderPage>) {
  const cents = useStore(page.returns.$expectedRefund);
  return (
    <output className="block font-semibold empty:hidden">
      {cents > 0 && TEXT.refund(formatRand(cents))}
    </output>
  );
}

interface OrderProps extends PageProps<OrderPage> {
  readonly order: Order;
}

function Pieces({ page, order }: OrderProps) {
  const now = useStore(page.order.$clock);
  const { errors } = useStore(page.returns.form.$form);
  return (
    <>
      {returnableLines(order, now).map(({ line, left }, index) => (
        <Piece
          key={line.id}
          page={page}
          line={line}
          left={left}
          error={index === 0 ? errors['pieces'] : undefined}
        />
      ))}
    </>
  );
}

function Fields({ page, order }: OrderProps) {
  const { form, close } = page.returns;
  const { phase } = useStore(form.$form);
  return (
    <Form form={form} label={TEXT.title}>
      <Pieces page={page} order={order} />
      <FormArea
        form={form}
        name="reason"
        label={TEXT.reason}
        hint={TEXT.reasonHint}
        maxLength={RETURN_LIMITS.reasonLength}
        rows={3}
        required
      />
      <Expected page={page} />
      <FormMessage form={form} />
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="quiet" blocked={phase === 'submitting'} onClick={close}>
          {SAVE_WORDS.cancel}
        </Button>
        <FormSubmit form={form} busyLabel={TEXT.sending}>
          {TEXT.send}
        </FormSubmit>
      </div>
    </Form>
  );
}

export function ReturnDialog({ page, order }: OrderProps) {
  const open = useStore(page.returns.$isOpen);
  const { phase } = useStore(page.returns.form.$form);
  const textId = useId();
  return (
    <Dialog
      open={open}
      title={TEXT.title}
      closeLabel={SHARED_WORDS.close}
      describedBy={textId}
      closeBlocked={phase === 'submitting'}
      onClose={page.returns.close}
    >
      <p id={textId} className="mb-5">
        {TEXT.lead}
      </p>
      <Fields page={page} order={order} />
    </Dialog>
  );
}
