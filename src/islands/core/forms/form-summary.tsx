/**
 * The refused fields of a form above its fields, each a link to its field. Takes the focus after a refused attempt. A
 * single refused field shows its own error and gets the focus.
 */
import { useStore } from '@nanostores/react';
import { useId, type MouseEvent } from 'react';
import { ERROR_SUMMARY } from '#messages/core/form-errors.ts';
import type { Form as FormStore } from '#stores/core/form.ts';

/** Focuses the field of the same form; a group of choices has several controls of one name. */
function focusField(event: MouseEvent<HTMLAnchorElement>, name: string): void {
  event.preventDefault();
  const form = event.currentTarget.closest('form');
  form?.querySelector<HTMLElement>(`[name="${CSS.escape(name)}"]`)?.focus();
}

interface FormSummaryProps<Values extends object> {
  readonly form: Pick<FormStore<Values>, '$form'>;
}

/** For long forms, as the first thing inside Form. Empty until an attempt was refused. */
export function FormSummary<Values extends object>({ form }: FormSummaryProps<Values>) {
  const id = useId();
  const { errors, refusals } = useStore(form.$form);
  const fields = Object.entries(errors).flatMap(([name, text]) =>
    text === undefined ? [] : [{ name, text }],
  );
  if (refusals === 0 || fields.length < 2) return null;
  return (
    <section
      aria-labelledby={id}
      tabIndex={-1}
      data-error-summary
      className="scroll-mt-28 border-l-4 border-danger bg-surface px-5 py-4"
    >
      <h3 id={id} className="label">
        {ERROR_SUMMARY.title(fields.length)}
      </h3>
      <ul className="mt-1">
        {fields.map(({ name, text }) => (
          <li key={name}>
            <a
              href={`#${name}`}
              className="inline-flex min-h-11 items-center link"
              onClick={(event) => focusField(event, name)}
            >
              {text}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
