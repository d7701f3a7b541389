/** A native select: the platform's own list, keyboard and touch behaviour. */
import type { ControlProps } from './field.tsx';

export interface SelectOption {
  readonly value: string;
  readonly label: string;
}

interface SelectProps {
  readonly control: ControlProps;
  readonly name: string;
  readonly value: string;
  readonly options: readonly SelectOption[];
  /** Shown while nothing is chosen; choosing it again takes the choice back. Absent where something always is chosen. */
  readonly placeholder?: string;
  readonly onChange: (value: string) => void;
  readonly readOnly?: boolean | undefined;
}

export function Select(props: SelectProps) {
  return (
    <select
      {...props.control}
      name={props.name}
      value={props.value}
      aria-disabled={props.readOnly}
      className="control"
      onChange={(event) => {
        if (!props.readOnly) props.onChange(event.target.value);
      }}
    >
      {props.placeholder !== undefined && <option value="">{props.placeholder}</option>}
      {props.options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
}
