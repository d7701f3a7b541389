/** The forms about what comes back: the answer, and what of it is here. */
import { useStore } from '@nanostores/react';
import { RETURN_LIMITS, type ArrivedPieces } from '../../../contract/returns.ts';
import type { DeskOrder } from '../../../contract/admin-orders.ts';
import { formatRand } from '../../../domain/money.ts';
import { variantText } from '../../../domain/pick-list.ts';
import { openReturn } from '../../../domain/returns.ts';
import { ANSWER_TEXT, RECEIVE_TEXT } from '../../../messages/admin/order-returns.ts';
import { $detail } from '../../../stores/admin/orders/details.ts';
import {
  $owedForReturn,
  answerForm,
  countArrived,
  receiveForm,
} from '../../../stores/admin/orders/return-forms.ts';
import { Field } from '../../../ui/field.tsx';
import { Select } from '../../../ui/select.tsx';
import { FormArea, FormRadioGroup } from '../../core/forms/form-fields.tsx';
import { OrderFormDialog } from './form-dialog.tsx';

const CHOICES = [
  { value: 'approve', label: ANSWER_TEXT.approve, hint: ANSWER_TEXT.approveHint },
  { value: 'refuse', label: ANSWER_TEXT.refuse, hint: ANSWER_TEXT.refuseHint },
];

function AnswerDialog() {
  const { detail } = useStore($detail);
  const { values } = useStore(answerForm.$form);
  const isAgreed = openReturn(detail?.returns ?? [])?.state === 'approved';
  return (
    <OrderFormDialog
      kind="answer"
      title={ANSWER_TEXT.title}
      consequence={ANSWER_TEXT.consequence}
      form={answerForm}
      submit={ANSWER_TEXT.submit}
      submitting={ANSWER_TEXT.submitting}
    >
      <FormRadioGroup
        form={answerForm}
        name="decision"
        label={ANSWER_TEXT.decision}
        choices={CHOICES.filter(({ value }) => value === 'refuse' || !isAgreed)}
        required
      />
      <FormArea
        form={answerForm}
        name="answer"
        label={ANSWER_TEXT.answer}
        rows={3}
        maxLength={RETURN_LIMITS.answerLength}
        required={values.decision === 'refuse'}
      />
    </OrderFormDialog>
  );
}

interface CountProps {
  readonly label: string;
  readonly name: string;
  readonly value: number;
  readonly most: number;
  readonly error?: string | undefined;
  readonly onChange: (count: number) => void;
}

function Count({ label, name, value, most, error, onChange }: CountProps) {
  const { phase } = useStore(receiveForm.$form);
  const options = Array.from({ length: most + 1 }, (_, count) => ({
    value: String(count),
    label: RECEIVE_TEXT.of(count, most),
  }));
  return (
    <Field label={label} error={error} required>
      {(control) => (
        <Select
          control={control}
          name={name}
          value={String(value)}
          options={options}
          readOnly={phase === 'submitting'}
          onChange={(count) => {
            onChange(Number(count));
          }}
        />
      )}
    </Field>
  );
}

interface PieceProps {
  readonly piece: ArrivedPieces;
  readonly line: DeskOrder['lines'][number];
  readonly quantity: number;
  readonly error: string | undefined;
}

function Piece({ piece, line, quantity, error }: PieceProps) {
  const { line_id: id, arrived, restocked } = piece;
  const name = [line.title, variantText(line)].filter((part) => part !== '').join(', ');
  return (
    <>
      <Count
        label={RECEIVE_TEXT.arrived(name)}
        name={`arrived-${String(id)}`}
        value={arrived}
        most={quantity}
        error={error}
        onChange={(count) => {
          countArrived(id, { arrived: count });
        }}
      />
      <Count
        label={RECEIVE_TEXT.restocked(name)}
        name={`restocked-${String(id)}`}
        value={restocked}
        most={arrived}
        onChange={(count) => {
          countArrived(id, { restocked: count });
        }}
      />
    </>
  );
}

function ReceiveFields() {
  const { detail } = useStore($detail);
  const { values, errors } = useStore(receiveForm.$form);
  const owed = useStore($owedForReturn);
  const agreed = openReturn(detail?.returns ?? [])?.pieces ?? [];
  return (
    <>
      {values.pieces.map((piece, index) => {
        const line = detail?.lines.find(({ id }) => id === piece.line_id);
        const quantity = agreed.find(({ line_id: id }) => id === piece.line_id)?.quantity;
        if (line === undefined || quantity === undefined) return null;
        const error = index === 0 ? errors['pieces'] : undefined;
        return <Piece key={piece.line_id} piece={piece} line={line} quantity={quantity} error={error} />;
      })}
      <output className="block font-semibold empty:hidden">
        {owed > 0 && RECEIVE_TEXT.owed(formatRand(owed))}
      </output>
    </>
  );
}

export function ReturnDialogs() {
  return (
    <>
      <AnswerDialog />
      <OrderFormDialog
        kind="receive"
        title={RECEIVE_TEXT.title}
        consequence={RECEIVE_TEXT.consequence}
        form={receiveForm}
        submit={RECEIVE_TEXT.submit}
        submitting={RECEIVE_TEXT.submitting}
      >
        <ReceiveFields />
      </OrderFormDialog>
    </>
  );
}
