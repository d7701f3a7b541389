/** The form that asks to send pieces of the order back. */
import { useStore } from '@nanostores/react';
import { useId } from 'react';
import type { Order } from '../../../contract/orders.ts';
import { RETURN_LIMITS } from '../../../contract/returns.ts';
import { formatRand } from '../../../domain/money.ts';
import { variantText } from '../../../domain/pick-list.ts';
import { returnableLines, type ReturnableLine } from '../../../domain/returns.ts';
import { RETURN_FORM_TEXT as TEXT } from '../../../messages/portal/returns.ts';
import {
  $expectedRefund,
  $returnAsked,
  choosePieces,
  closeReturn,
  returnForm,
} from '../../../stores/portal/order/return.ts';
import { $orderClock } from '../../../stores/portal/order/page.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { Select } from '../../../ui/select.tsx';
import { FormArea } from '../../core/forms/form-fields.tsx';
import { Form, FormMessage, FormSubmit } from '../../core/forms/form.tsx';

function Piece({ line, left, error }: ReturnableLine & { readonly error: string | undefined }) {
  const { values, phase } = useStore(returnForm.$form);
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
          onChange={(count) => {
            choosePieces(line.id, Number(count));
          }}
        />
      )}
    </Field>
  );
}

function Expected() {
  const cents = useStore($expectedRefund);
  return (
    <output className="block font-semibold empty:hidden">
      {cents > 0 && TEXT.refund(formatRand(cents))}
    </output>
  );
}

interface OrderProps {
  readonly order: Order;
}

function Pieces({ order }: OrderProps) {
  const now = useStore($orderClock);
  const { errors } = useStore(returnForm.$form);
  return (
    <>
      {returnableLines(order, now).map(({ line, left }, index) => (
        <Piece key={line.id} line={line} left={left} error={index === 0 ? errors['pieces'] : undefined} />
      ))}
    </>
  );
}

function Fields({ order }: OrderProps) {
  const { phase } = useStore(returnForm.$form);
  return (
    <Form form={returnForm} label={TEXT.title}>
      <Pieces order={order} />
      <FormArea
        form={returnForm}
        name="reason"
        label={TEXT.reason}
        hint={TEXT.reasonHint}
        maxLength={RETURN_LIMITS.reasonLength}
        rows={3}
        required
      />
      <Expected />
      <FormMessage form={returnForm} />
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="quiet" blocked={phase === 'submitting'} onClick={closeReturn}>
          {TEXT.keep}
        </Button>
        <FormSubmit form={returnForm} busyLabel={TEXT.sending}>
          {TEXT.send}
        </FormSubmit>
      </div>
    </Form>
  );
}

export function ReturnDialog({ order }: OrderProps) {
  const open = useStore($returnAsked);
  const { phase } = useStore(returnForm.$form);
  const textId = useId();
  return (
    <Dialog
      open={open}
      title={TEXT.title}
      closeLabel={TEXT.close}
      describedBy={textId}
      closeBlocked={phase === 'submitting'}
      onClose={closeReturn}
    >
      <p id={textId} className="mb-5">
        {TEXT.lead}
      </p>
      <Fields order={order} />
    </Dialog>
  );
}
