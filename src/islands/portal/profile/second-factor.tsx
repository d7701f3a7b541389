/** Second factors in the profile. Renders stores/portal/profile/second-factor.ts. */
import { useStore } from '@nanostores/react';
import { useEffect, useId, useRef } from 'react';
import { formatDate } from '#domain/dates.ts';
import { SAVE_WORDS } from '#messages/core/shared-words.ts';
import { SECOND_FACTOR_TEXT as TEXT } from '#messages/auth/second-factor.ts';
import type {
  Device as DeviceView,
  Enrolment,
  SecondFactor,
  SecondFactor as Stores,
} from '#stores/portal/profile/second-factor.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { FormText } from '#islands/core/forms/form-fields.tsx';
import { Form, FormMessage, FormSubmit } from '#islands/core/forms/form.tsx';
import { Loaded } from '#islands/core/loaded.tsx';
import type { PageProps } from '#islands/core/use-page.ts';
import { CodeField } from '#islands/core/forms/code-field.tsx';
import { RecoveryCodes } from './security/recovery-codes.tsx';

interface EnrolmentProps {
  readonly page: SecondFactor;
  readonly enrolment: Enrolment;
}

/** Groups of four are easier to type. */
function grouped(secret: string): string {
  return secret.replaceAll(/(.{4})(?=.)/gu, '$1 ');
}

function Secret({ page, secret }: { readonly page: SecondFactor; readonly secret: string }) {
  return (
    <div className="grid content-start justify-items-start gap-3">
      <p>{TEXT.secretLead}</p>
      <code className="border border-line bg-surface px-4 py-3 text-lead break-words select-all">
        {grouped(secret)}
      </code>
      <Button variant="quiet" onClick={() => void page.copySecret()}>
        {TEXT.copy}
      </Button>
    </div>
  );
}

function SecondFactorEnrolment({ page, enrolment }: EnrolmentProps) {
  const { codeForm } = page;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
  }, []);
  return (
    <div className="grid gap-5 border border-line-strong p-5">
      <h4 ref={heading} tabIndex={-1} className="label">
        {TEXT.setUpTitle}
      </h4>
      <p>{TEXT.scan}</p>
      <div className="grid gap-5 sm:grid-cols-[13rem_1fr]">
        <img src={enrolment.picture} alt={TEXT.picture} width="208" height="208" className="bg-white" />
        <Secret page={page} secret={enrolment.secret} />
      </div>
      <Notice kind="notice">{TEXT.othersOut}</Notice>
      <Form form={codeForm.form} label={TEXT.setUpTitle}>
        <CodeField code={codeForm} label={TEXT.code} hint={TEXT.codeHint} />
        <div className="flex flex-wrap gap-3">
          <FormSubmit form={codeForm.form} busyLabel={TEXT.confirming}>
            {TEXT.confirm}
          </FormSubmit>
          <Button variant="quiet" onClick={() => void page.cancelEnrolment()}>
            {SAVE_WORDS.cancel}
          </Button>
        </div>
      </Form>
    </div>
  );
}

interface DevicesProps extends PageProps<Stores> {
  readonly devices: readonly DeviceView[];
}

/** The focused control is removed after setup and removal, so the heading takes the focus. */
function useFocusAfterChange({ $enrolment, devices }: Stores) {
  const enrolment = useStore($enrolment);
  const count = useStore(devices.$state).data?.length ?? 0;
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef({ enrolment, count });
  useEffect(() => {
    const last = before.current;
    before.current = { enrolment, count };
    if ((last.enrolment !== null && enrolment === null) || count < last.count) heading.current?.focus();
  }, [enrolment, count]);
  return heading;
}

function Device({ page, device }: PageProps<Stores> & { readonly device: DeviceView }) {
  const removing = useStore(page.$removing);
  const name = device.name || TEXT.unnamed;
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 border-b border-line py-3">
      <div>
        <p className="font-semibold wrap-anywhere">{name}</p>
        <p className="text-small text-muted">{TEXT.since(formatDate(device.createdAt))}</p>
      </div>
      <Button
        variant="quiet"
        busy={removing === device.id}
        busyLabel={TEXT.removing}
        onClick={() => void page.remove(device)}
      >
        <span aria-hidden="true">{TEXT.remove}</span>
        <span className="sr-only">{TEXT.removeNamed(name)}</span>
      </Button>
    </li>
  );
}

function Devices({ page, devices }: DevicesProps) {
  if (devices.length === 0) return null;
  return (
    <div>
      <h4 className="label">{TEXT.devices}</h4>
      <ul>
        {devices.map((device) => (
          <Device key={device.id} page={page} device={device} />
        ))}
      </ul>
    </div>
  );
}

function Begin({ page: { deviceForm }, devices }: DevicesProps) {
  return (
    <Form form={deviceForm} label={TEXT.title}>
      <FormText
        form={deviceForm}
        name="name"
        label={TEXT.name}
        hint={TEXT.nameHint}
        autoComplete="off"
        required
      />
      <FormMessage form={deviceForm} />
      <FormSubmit form={deviceForm} busyLabel={TEXT.preparing} className="justify-self-start">
        {devices.length === 0 ? TEXT.setUp : TEXT.another}
      </FormSubmit>
    </Form>
  );
}

function Content({ page, devices }: DevicesProps) {
  const enrolment = useStore(page.$enrolment);
  return (
    <>
      <Devices page={page} devices={devices} />
      {devices.length > 0 && <RecoveryCodes recovery={page.recovery} />}
      {enrolment === null ? (
        <Begin page={page} devices={devices} />
      ) : (
        <SecondFactorEnrolment page={page} enrolment={enrolment} />
      )}
    </>
  );
}

/** In the page before there is text, so that the text is read out. */
function Result({ page }: PageProps<Stores>) {
  const { notice } = useStore(page.$state);
  return (
    <output className="block">{notice !== null && <Notice kind={notice.kind}>{notice.text}</Notice>}</output>
  );
}

export function SecondFactor({ page }: PageProps<Stores>) {
  const headingId = useId();
  const heading = useFocusAfterChange(page);
  return (
    <section aria-labelledby={headingId} className="grid max-w-xl gap-5">
      <div>
        <h3 id={headingId} ref={heading} tabIndex={-1} className="text-card">
          {TEXT.title}
        </h3>
        <p className="mt-2 text-muted">{TEXT.lead}</p>
      </div>
      <Result page={page} />
      <Loaded read={page.devices} loading={TEXT.loading}>
        {(devices) => <Content page={page} devices={devices} />}
      </Loaded>
    </section>
  );
}
