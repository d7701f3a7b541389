/** A box to tick with its words beside it. The value belongs to the owner. */
import { useId, type ReactNode } from 'react';

interface CheckboxProps {
  readonly name: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly children: ReactNode;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  readonly required?: boolean | undefined;
  readonly blocked?: boolean | undefined;
}

interface BelowProps {
  readonly id: string;
  readonly text: string | undefined;
  readonly className: string;
}

function Below({ id, text, className }: BelowProps) {
  return text ? (
    <p id={id} className={`pl-9 text-small ${className}`}>
      {text}
    </p>
  ) : null;
}

export function Checkbox(props: CheckboxProps) {
  const id = useId();
  const described = [props.hint && `${id}-hint`, props.error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className="grid gap-1">
      <div className="flex items-start gap-3">
        <input
          id={id}
          type="checkbox"
          name={props.name}
          checked={props.checked}
          required={props.required}
          aria-disabled={props.blocked || undefined}
          aria-invalid={props.error ? true : undefined}
          aria-describedby={described || undefined}
          className="mt-0.5 size-6 shrink-0 accent-(--signal) aria-disabled:opacity-50"
          onChange={(event) => {
            if (!props.blocked) props.onChange(event.target.checked);
          }}
        />
        <label htmlFor={id} className="-my-2.5 cursor-pointer py-2.5 leading-relaxed">
          {props.children}
        </label>
      </div>
      <Below id={`${id}-hint`} text={props.hint} className="text-muted" />
      <Below id={`${id}-error`} text={props.error} className="font-semibold text-danger" />
    </div>
  );
}
