/** /update-password, variant B: renders stores/auth/update-password.ts. */
import { useStore } from '@nanostores/react';
import { useId } from 'react';
import { LIMITS } from '#contract/limits.ts';
import { strengthPercent } from '#domain/password.ts';
import { RESET_TEXT } from '#messages/auth/reset-password.ts';
import { UPDATE_PASSWORD_TEXT } from '#messages/auth/update-password.ts';
import type { PasswordReset } from '#stores/auth/password-reset.ts';
import { createUpdatePasswordPage, updateBlocked } from '#stores/auth/update-password.ts';
import { Button } from '#ui/button.tsx';
import { Meter } from '#ui/meter.tsx';
import { Form, FormMessage } from '../core/forms/form.tsx';
import type { PageProps } from '../core/use-page.ts';
import { AccountPage } from './frame.tsx';
import { PasswordPage, PasswordPair } from './password-pages.tsx';

const MOST = 100;

function Strength({ page }: PageProps<PasswordReset>) {
  const { values } = useStore(page.form.$form);
  const percent = strengthPercent(values.password);
  return (
    <Meter
      label={RESET_TEXT.strength}
      value={percent}
      most={MOST}
      pieces={MOST / LIMITS.account.strengthStepPercent}
      words={UPDATE_PASSWORD_TEXT.percent(percent)}
    />
  );
}

/** Enabled when both fields agree; otherwise shows the reason. */
function Submit({ page }: PageProps<PasswordReset>) {
  const { phase, values } = useStore(page.form.$form);
  const blocked = updateBlocked(values);
  const reason = useId();
  return (
    <div className="grid gap-2">
      <Button
        type="submit"
        className="w-full"
        busy={phase === 'submitting'}
        busyLabel={RESET_TEXT.busy}
        blocked={blocked !== null}
        describedBy={reason}
      >
        {RESET_TEXT.submit}
      </Button>
      <output id={reason} className="block min-h-6 text-small text-muted">
        {blocked}
      </output>
    </div>
  );
}

function UpdatePassword({ page }: PageProps<PasswordReset>) {
  return (
    <PasswordPage reset={page} title={UPDATE_PASSWORD_TEXT.title} lead={UPDATE_PASSWORD_TEXT.lead}>
      <Form form={page.form} label={UPDATE_PASSWORD_TEXT.title}>
        <PasswordPair reset={page}>
          <Strength page={page} />
        </PasswordPair>
        <FormMessage form={page.form} />
        <Submit page={page} />
      </Form>
    </PasswordPage>
  );
}

export function UpdatePasswordPage() {
  return (
    <AccountPage create={createUpdatePasswordPage}>{(page) => <UpdatePassword page={page} />}</AccountPage>
  );
}
