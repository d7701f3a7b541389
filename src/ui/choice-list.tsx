/** A fieldset of checkboxes (several) or radio buttons (one). */
import { useId } from 'react';
import { ErrorText } from './error-text.tsx';
import { useTickedChoices } from './use-early-input.ts';

export interface Choice {
  readonly value: string;
  readonly label: string;
  readonly hint?: string | undefined;
}

interface ChoiceListProps {
  readonly legend: string;
  readonly name: string;
  readonly choices: readonly Choice[];
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
  /** Whether more than one answer may be chosen. */
  readonly several: boolean;
  readonly required?: boolean | undefined;
  readonly optionalLabel?: string | undefined;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
}

interface AnswerProps {
  readonly choice: Choice;
  readonly name: string;
  readonly several: boolean;
  readonly chosen: boolean;
  readonly invalid: boolean;
  readonly onChange: (value: string, on: boolean) => void;
}

function Answer({ choice, name, several, chosen, invalid, onChange }: AnswerProps) {
  const { value, label, hint } = choice;
  return (
    <label
      className={`flex min-h-11 cursor-pointer items-center gap-2.5 border border-line-strong px-3 py-1.5 has-checked:border-text has-checked:bg-sunken has-focus-visible:outline-3 has-focus-visible:outline-signal ${!several && hint ? 'w-full' : ''}`}
    >
      <input
        type={several ? 'checkbox' : 'radio'}
        name={name}
        value={value}
        checked={chosen}
        aria-invalid={invalid || undefined}
        className="size-5 shrink-0 accent-(--signal) outline-none"
        onChange={(event) => onChange(value, event.target.checked)}
      />
      <span className="min-w-0 wrap-anywhere">
        {label}
        {hint && <span className="block text-small text-muted">{hint}</span>}
      </span>
    </label>
  );
}

interface LegendProps {
  readonly legend: string;
  readonly required?: boolean | undefined;
  readonly optionalLabel?: string | undefined;
}

export function Legend({ legend, required = false, optionalLabel }: LegendProps) {
  return (
    <legend className="mb-1.5 flex w-full items-baseline justify-between gap-3 label">
      <span>
        {legend}
        {required && <span aria-hidden="true" className="text-danger after:content-['_*']" />}
      </span>
      {!required && optionalLabel && <span className="text-muted">{optionalLabel}</span>}
    </legend>
  );
}

export function ChoiceList(props: ChoiceListProps) {
  const id = useId();
  const { several, chosen } = props;
  const fieldset = useTickedChoices(chosen, props.onChange);
  const described = [props.hint && `${id}-hint`, props.error && `${id}-error`].filter(Boolean).join(' ');
  const choose = (value: string, on: boolean): void => {
    if (!several) props.onChange([value]);
    else props.onChange(on ? [...chosen, value] : chosen.filter((one) => one !== value));
  };
  return (
    <fieldset id={id} ref={fieldset} className="grid min-w-0 gap-2" aria-describedby={described || undefined}>
      <Legend legend={props.legend} required={props.required} optionalLabel={props.optionalLabel} />
      {props.hint && (
        <p id={`${id}-hint`} className="text-small text-muted">
          {props.hint}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {props.choices.map((choice) => (
          <Answer
            key={choice.value}
            choice={choice}
            name={props.name}
            several={several}
            chosen={chosen.includes(choice.value)}
            invalid={Boolean(props.error)}
            onChange={choose}
          />
        ))}
      </div>
      {props.error && (
        <ErrorText id={`${id}-error`} controlId={id}>
          {props.error}
        </ErrorText>
      )}
    </fieldset>
  );
}
