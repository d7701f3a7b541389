/** The partner inquiry dialog of the public site: renders stores/site/partner-inquiry.ts. */
import { useStore } from '@nanostores/react';
import { INQUIRY_TEXT } from '#messages/site/partner-inquiries.ts';
import { $partnerInquiry, closePartnerInquiry, openPartnerInquiry } from '#stores/site/partner-inquiry.ts';
import { Dialog } from '#ui/dialog.tsx';
import { ErrorBoundary } from '../core/error-boundary.tsx';
import { useIntent } from '../core/use-intent.ts';
import { waitingFor } from '../core/waiting.ts';
import { PartnerInquiryForm } from './partner-inquiry-form.tsx';

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
