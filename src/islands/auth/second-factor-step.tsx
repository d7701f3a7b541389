/** After the password: the code of the second factor. Renders stores/auth/code-step.ts. */
import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { BRAND_CONTACT } from '../../contract/brand.ts';
import { urls } from '../../contract/urls.ts';
import { CODE_STEP_TEXT, SECOND_FACTOR_TEXT } from '../../messages/auth/second-factor.ts';
import type { CodeStep } from '../../stores/auth/code-step.ts';
import { $session } from '../../stores/auth/session.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { CodeField } from '../core/forms/code-field.tsx';
import { Form, FormSubmit } from '../core/forms/form.tsx';
import { Frame } from './frame.tsx';

interface StepProps {
  readonly step: CodeStep;
}

/** True while the page shows the code field, until the sign-in is complete. */
export function useCodeAsked({ code }: CodeStep): boolean {
  const session = useStore($session);
  const { phase } = useStore(code.form.$form);
  return session.phase === 'challenge' || phase !== 'editing';
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

export function SecondFactorStep({ step }: StepProps) {
  const { leaving } = useStore(step.$step);
  useEffect(() => {
    step.start();
  }, [step]);
  return (
    <Frame title={CODE_STEP_TEXT.title} lead={CODE_STEP_TEXT.lead}>
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
      <Button
        variant="quiet"
        className="justify-self-start"
        busy={leaving}
        busyLabel={CODE_STEP_TEXT.leaving}
        onClick={() => void step.leave()}
      >
        {CODE_STEP_TEXT.other}
      </Button>
      <p className="text-small text-muted">
        <span className="block">{CODE_STEP_TEXT.lost}</span>
        <a href={urls.email(BRAND_CONTACT.hr)} className="link">
          {BRAND_CONTACT.hr}
        </a>
      </p>
    </Frame>
  );
}
