/** Field of a one-time code: accepts typed or pasted digits and selects a refused code. */
import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import type { CodeForm } from '#stores/auth/code-form.ts';
import { Field } from '#ui/field.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { FormMessage } from './form.tsx';

interface CodeFieldProps {
  readonly code: CodeForm;
  readonly label: string;
  readonly hint: string;
  readonly focused?: boolean;
}

function useInput(focused: boolean, refusals: number) {
  const place = useRef<HTMLDivElement>(null);
  const seen = useRef(refusals);
  useEffect(() => {
    const input = place.current?.querySelector('input');
    if (refusals !== seen.current) input?.select();
    seen.current = refusals;
  }, [refusals]);
  useEffect(() => {
    if (focused) place.current?.querySelector('input')?.focus();
  }, [focused]);
  return place;
}

export function CodeField({ code, label, hint, focused = false }: CodeFieldProps) {
  const { values, errors, phase, refusals } = useStore(code.form.$form);
  const place = useInput(focused, refusals);
  return (
    <div ref={place} className="grid gap-5">
      <Field label={label} required hint={hint} error={errors['code']}>
        {(control) => (
          <TextInput
            control={control}
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            value={values.code}
            readOnly={phase !== 'editing'}
            onChange={code.type}
          />
        )}
      </Field>
      {errors['code'] === undefined && <FormMessage form={code.form} />}
    </div>
  );
}
