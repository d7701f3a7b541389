/** Second factors in the profile: the devices, setting one up, taking one away. Renders stores/portal/profile/second-factor.ts. */
import { useStore } from '@nanostores/react';
import { useEffect, useId, useRef } from 'react';
import { formatDate } from '../../../domain/dates.ts';
import { SECOND_FACTOR_TEXT as TEXT } from '../../../messages/auth/second-factor.ts';
import {
  $secondFactor,
  deviceForm,
  readDevices,
  removeDevice,
  startSecondFactor,
  type SecondFactorState,
} from '../../../stores/portal/profile/second-factor.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { FormText } from '../../core/forms/form-fields.tsx';
import { Form, FormMessage, FormSubmit } from '../../core/forms/form.tsx';
import { SecondFactorEnrolment } from './second-factor-enrolment.tsx';

type DeviceView = SecondFactorState['devices'][number];

/** What held the focus is gone after setting up and after removing: the heading takes it. */
function useFocusAfterward() {
  const { enrolment, devices } = useStore($secondFactor);
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef({ enrolment, count: devices.length });
  useEffect(() => {
    const { enrolment: left, count } = before.current;
    before.current = { enrolment, count: devices.length };
    if ((left !== null && enrolment === null) || devices.length < count) heading.current?.focus();
  }, [enrolment, devices]);
  return heading;
}

function Device({ device }: { readonly device: DeviceView }) {
  const { removing } = useStore($secondFactor);
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
        onClick={() => void removeDevice(device)}
      >
        <span aria-hidden="true">{TEXT.remove}</span>
        <span className="sr-only">{TEXT.removeNamed(name)}</span>
      </Button>
    </li>
  );
}

function Devices() {
  const { devices } = useStore($secondFactor);
  if (devices.length === 0) return null;
  return (
    <div>
      <h4 className="label">{TEXT.devices}</h4>
      <ul>
        {devices.map((device) => (
          <Device key={device.id} device={device} />
        ))}
      </ul>
    </div>
  );
}

function Begin() {
  const { devices } = useStore($secondFactor);
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

function Content() {
  const { phase, enrolment } = useStore($secondFactor);
  if (phase === 'loading') return <Spinner label={TEXT.loading} />;
  if (phase === 'failed') {
    return (
      <Button variant="quiet" className="justify-self-start" onClick={() => void readDevices()}>
        {TEXT.retry}
      </Button>
    );
  }
  return (
    <>
      <Devices />
      {enrolment === null ? <Begin /> : <SecondFactorEnrolment enrolment={enrolment} />}
    </>
  );
}

/** What happened last; the place is there before the words, so that they are read out. */
function Said() {
  const { notice } = useStore($secondFactor);
  return (
    <output className="block">{notice !== null && <Notice kind={notice.kind}>{notice.text}</Notice>}</output>
  );
}

export function SecondFactor() {
  const headingId = useId();
  const heading = useFocusAfterward();
  useEffect(startSecondFactor, []);
  return (
    <section aria-labelledby={headingId} className="grid max-w-xl gap-5">
      <div>
        <h3 id={headingId} ref={heading} tabIndex={-1} className="text-card">
          {TEXT.title}
        </h3>
        <p className="mt-2 text-muted">{TEXT.lead}</p>
      </div>
      <Said />
      <Content />
    </section>
  );
}
