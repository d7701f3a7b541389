/** A number of a line's pieces, from none to all. */
import { DESK_FORM_TEXT } from '#messages/admin/order-actions.ts';
import { Field } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';

interface PieceCountProps {
  readonly label: string;
  readonly name: string;
  readonly value: number;
  readonly most: number;
  readonly error?: string | undefined;
  readonly readOnly: boolean;
  readonly onChange: (count: number) => void;
}

export function PieceCount({ label, name, value, most, error, readOnly, onChange }: PieceCountProps) {
  const options = Array.from({ length: most + 1 }, (_, count) => ({
    value: String(count),
    label: DESK_FORM_TEXT.of(count, most),
  }));
  return (
    <Field label={label} error={error} required>
      {(control) => (
        <Select
          control={control}
          name={name}
          value={String(value)}
          options={options}
          readOnly={readOnly}
          onChange={(count) => onChange(Number(count))}
        />
      )}
    </Field>
  );
}
