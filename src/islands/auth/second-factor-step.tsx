/** After the password: the code of the second factor. Renders stores/auth/code-step.ts. */
import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { BRAND_CONTACT } from '#contract/brand.ts';
import { urls } from '#contract/urls.ts';
import { RECOVERY_STEP_TEXT } from '#messages/auth/recovery-step.ts';
import { CODE_STEP_TEXT, SECOND_FACTOR_TEXT } from '#messages/auth/second-factor.ts';
import { errorText } from '#messages/core/errors.ts';
import type { RecoveryForm } from '#stores/auth/recovery-form.ts';
import type { CodeStep } from '#stores/auth/code-step.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Notice } from '#ui/notice.tsx';
import { Select } from '#ui/select.tsx';
import { CodeField } from '../core/forms/code-field.tsx';
import { FormText } from '../core/forms/form-fields.tsx';
import { Form, FormMessage, FormSubmit } from '../core/forms/form.tsx';
import { Frame } from './frame.tsx';

interface StepProps {
  readonly step: CodeStep;
}

/** Shown with several devices only. */
function DeviceChoice({ step }: StepProps) {
  const { devices, deviceId } = useStore(step.$step);
  if (devices.length < 2) return null;
  return (
    <Field label={CODE_STEP_TEXT.device} required>
      {(control) => (
        <Select
          control={control}
          name="device"
          value={deviceId}
          placeholder={CODE_STEP_TEXT.chooseDevice}
          options={devices.map(({ id, name }) => ({ value: id, label: name || SECOND_FACTOR_TEXT.unnamed }))}
          onChange={step.choose}
        />
      )}
    </Field>
  );
}

function DeviceForm({ step }: StepProps) {
  return (
    <Form form={step.code.form} label={CODE_STEP_TEXT.title}>
      <DeviceChoice step={step} />
      <CodeField
        code={step.code}
        label={SECOND_FACTOR_TEXT.code}
        hint={SECOND_FACTOR_TEXT.codeHint}
        focused
      />
      <FormSubmit form={step.code.form} busyLabel={CODE_STEP_TEXT.busy} className="w-full">
        {CODE_STEP_TEXT.submit}
      </FormSubmit>
    </Form>
  );
}

function RecoveryCodeForm({ recovery }: { readonly recovery: RecoveryForm }) {
  return (
    <Form form={recovery} label={RECOVERY_STEP_TEXT.title}>
      <Notice kind="notice">{RECOVERY_STEP_TEXT.warning}</Notice>
      <FormText
        form={recovery}
        name="code"
        label={RECOVERY_STEP_TEXT.code}
        hint={RECOVERY_STEP_TEXT.hint}
        autoComplete="off"
        required
      />
      <FormMessage form={recovery} />
      <FormSubmit form={recovery} busyLabel={RECOVERY_STEP_TEXT.busy} className="w-full">
        {RECOVERY_STEP_TEXT.submit}
      </FormSubmit>
    </Form>
  );
}

/** The other kind of code, another account, and the address of HR. */
function OtherMethods({ step }: StepProps) {
  const { leaving, isRecovery, refusal } = useStore(step.$step);
  return (
    <>
      <div role="alert">{refusal !== null && <Notice kind="error">{errorText(refusal)}</Notice>}</div>
      <div className="flex flex-wrap gap-3">
        <Button variant="quiet" onClick={() => void step.showRecovery(!isRecovery)}>
          {isRecovery ? CODE_STEP_TEXT.toDevice : CODE_STEP_TEXT.toRecovery}
        </Button>
        <Button
          variant="quiet"
          busy={leaving}
          busyLabel={CODE_STEP_TEXT.leaving}
          onClick={() => void step.leave()}
        >
          {CODE_STEP_TEXT.other}
        </Button>
      </div>
      <p className="text-small text-muted">
        <span className="block">{CODE_STEP_TEXT.lost}</span>
        <a href={urls.email(BRAND_CONTACT.hr)} className="link">
          {BRAND_CONTACT.hr}
        </a>
      </p>
    </>
  );
}

export function SecondFactorStep({ step }: StepProps) {
  const recovery = useStore(step.$recovery);
  const isRecovery = useStore(step.$step).isRecovery && recovery !== null;
  const { title, lead } = isRecovery ? RECOVERY_STEP_TEXT : CODE_STEP_TEXT;
  useEffect(() => {
    step.start();
  }, [step]);
  return (
    <Frame title={title} lead={lead}>
      {isRecovery ? <RecoveryCodeForm recovery={recovery} /> : <DeviceForm step={step} />}
      <OtherMethods step={step} />
    </Frame>
  );
}
