/** A gamertag with the address it gives, and whether it is free. */
import { useStore } from '@nanostores/react';
import { playerPath } from '#domain/gamertag.ts';
import { GAMING_TEXT } from '#messages/portal/onboarding.ts';
import type { Form } from '#stores/core/form.ts';
import type { GamertagCheck } from '#stores/portal/onboarding/gamertag-check.ts';
import { FormText } from '#islands/core/forms/form-fields.tsx';

interface GamertagFieldProps<Values extends { readonly gamertag: string }> {
  readonly form: Form<Values>;
  readonly check: GamertagCheck;
  readonly hint: string;
}

export function GamertagField<Values extends { readonly gamertag: string }>(
  props: GamertagFieldProps<Values>,
) {
  const { form, check, hint } = props;
  const { values, errors } = useStore(form.$form);
  const state = useStore(check.$state);
  const error = errors['gamertag'];
  const path = error === undefined ? playerPath(values.gamertag) : null;
  return (
    <div className="grid gap-1.5">
      <FormText
        form={form}
        name={'gamertag' as never}
        label={GAMING_TEXT.gamertag}
        hint={hint}
        autoComplete="nickname"
        required
      />
      <div className="flex min-h-6 flex-wrap justify-between gap-x-4 text-small text-muted">
        <span className="wrap-anywhere">{path !== null && GAMING_TEXT.address(path)}</span>
        <output className={state === 'free' ? 'font-semibold text-signal' : ''}>
          {state !== 'idle' && GAMING_TEXT[state]}
          {/* The field shows the error; a screen reader reads it out here. */}
          <span className="sr-only">{error}</span>
        </output>
      </div>
    </div>
  );
}
