/** Second factors in the profile. Renders stores/portal/profile/second-factor.ts. */
import { useStore } from '@nanostores/react';
import { useEffect, useId, useRef } from 'react';
import { formatDate } from '#domain/dates.ts';
import { SECOND_FACTOR_TEXT as TEXT } from '#messages/auth/second-factor.ts';
import type { Device as DeviceView, SecondFactor as Stores } from '#stores/portal/profile/second-factor.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { FormText } from '#islands/core/forms/form-fields.tsx';
import { Form, FormMessage, FormSubmit } from '#islands/core/forms/form.tsx';
import { Loaded } from '#islands/core/loaded.tsx';
import type { PageProps } from '#islands/core/use-page.ts';
import { RecoveryCodes } from './security/recovery-codes.tsx';
import { SecondFactorEnrolment } from './second-factor-enrolment.tsx';

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
