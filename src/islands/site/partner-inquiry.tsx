/** The partner inquiry dialog of the public site: renders stores/site/partner-inquiry.ts. */
import { useStore } from '@nanostores/react';
import type { SubmitEvent } from 'react';
import { INQUIRY_TEXT } from '#messages/site/partner-inquiries.ts';
import {
  $partnerInquiry,
  changeInquirySubject,
  closePartnerInquiry,
  openPartnerInquiry,
  submitPartnerInquiry,
} from '#stores/site/partner-inquiry.ts';
import { Dialog } from '#ui/dialog.tsx';
import { Button } from '#ui/button.tsx';
import { useFocusOnRefusal } from '#ui/use-focus-on-refusal.ts';
import { ErrorBoundary } from '../core/error-boundary.tsx';
import { useIntent } from '../core/use-intent.ts';
import { waitingFor } from '../core/waiting.ts';
import { InquiryCompany, InquiryMessage, InquiryPerson, InquiryPlans } from './partner-inquiry-fields.tsx';

/** A field that people neither see nor reach; what fills it in is a machine. */
function MachineField() {
  const { subject } = useStore($partnerInquiry);
  return (
    <input
      type="text"
      name="subject"
      tabIndex={-1}
      aria-hidden="true"
      autoComplete="off"
      className="pointer-events-none absolute -z-10 size-px opacity-0"
      value={subject}
      onChange={(event) => changeInquirySubject(event.target.value)}
    />
  );
}

function PartnerInquiryForm() {
  const { phase, notice, refusals } = useStore($partnerInquiry);
  const form = useFocusOnRefusal(refusals);
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    void submitPartnerInquiry();
  };
  return (
    <form ref={form} noValidate className="relative grid gap-5" onSubmit={submit}>
      <p className="text-muted">{INQUIRY_TEXT.lead}</p>
      <div className="grid gap-5 sm:grid-cols-2">
        <InquiryPerson />
        <InquiryCompany />
        <InquiryPlans />
      </div>
      <InquiryMessage />
      <MachineField />
      <div className="-mx-5 -mb-5 grid gap-4 border-t border-line bg-surface px-5 py-4 sm:-mx-7 sm:flex sm:items-center sm:justify-between sm:px-7 [@media(min-height:36rem)]:sticky [@media(min-height:36rem)]:bottom-0">
        <div role="alert" className={notice ? 'border-l-4 border-danger py-1 pl-4' : 'max-sm:-mb-4'}>
          {notice?.text}
        </div>
        <Button
          type="submit"
          busy={phase === 'submitting'}
          busyLabel={INQUIRY_TEXT.submitting}
          className="w-full shrink-0 sm:w-auto"
        >
          {INQUIRY_TEXT.submit}
        </Button>
      </div>
    </form>
  );
}

function open(): boolean {
  openPartnerInquiry();
  return true;
}

function Inquiry() {
  useIntent('partner-inquiry', open);
  const { phase, notice, ...dialog } = useStore($partnerInquiry);
  return (
    <Dialog
      open={dialog.open}
      title={INQUIRY_TEXT.title}
      closeLabel={INQUIRY_TEXT.close}
      waiting={waitingFor('partner-inquiry')}
      closeBlocked={phase === 'submitting'}
      onClose={closePartnerInquiry}
    >
      {phase === 'sent' ? (
        <output className="block border-l-4 border-signal py-2 pl-4 text-lead">{notice?.text}</output>
      ) : (
        <PartnerInquiryForm />
      )}
    </Dialog>
  );
}

export function PartnerInquiry() {
  return (
    <ErrorBoundary>
      <Inquiry />
    </ErrorBoundary>
  );
}
