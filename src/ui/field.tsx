/** Label, hint and error around one control, tied together for assistive technology. */
import { useId, type ReactNode } from 'react';
import { ErrorText } from './error-text.tsx';

export interface ControlProps {
  readonly id: string;
  readonly required: boolean;
  readonly 'aria-invalid'?: true;
  readonly 'aria-describedby'?: string;
  /** The id of a list of suggestions. */
  readonly list?: string;
}

interface FieldProps {
  readonly label: string;
  readonly required?: boolean;
  readonly optionalLabel?: string;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  readonly children: (control: ControlProps) => ReactNode;
}

export function Field({ label, required = false, optionalLabel, hint, error, children }: FieldProps) {
  const id = useId();
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const described = [hint && hintId, error && errorId].filter(Boolean).join(' ');
  const control: ControlProps = {
    id,
    required,
    ...(error ? { 'aria-invalid': true } : {}),
    ...(described ? { 'aria-describedby': described } : {}),
  };
  return (
    <div className="grid content-start gap-1.5">
      <label htmlFor={id} className="flex items-baseline justify-between gap-3 label">
        <span>
          {label}
          {required && <span aria-hidden="true" className="text-danger after:content-['_*']" />}
        </span>
        {!required && optionalLabel !== undefined && <span className="text-muted">{optionalLabel}</span>}
      </label>
      {hint && (
        <p id={hintId} className="text-small text-muted">
          {hint}
        </p>
      )}
      {children(control)}
      {error && (
        <ErrorText id={errorId} controlId={id}>
          {error}
        </ErrorText>
      )}
    </div>
  );
}
