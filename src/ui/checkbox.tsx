/** A box to tick with its words beside it. The value belongs to the owner. */
import { useId, type ReactNode } from 'react';
import { ErrorText } from './error-text.tsx';

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
        <label htmlFor={id} className="-my-2.5 min-w-0 cursor-pointer py-2.5 leading-relaxed wrap-anywhere">
          {props.children}
        </label>
      </div>
      {props.hint && (
        <p id={`${id}-hint`} className="pl-9 text-small text-muted">
          {props.hint}
        </p>
      )}
      {props.error && (
        <ErrorText id={`${id}-error`} controlId={id} className="pl-9">
          {props.error}
        </ErrorText>
      )}
    </div>
  );
}
