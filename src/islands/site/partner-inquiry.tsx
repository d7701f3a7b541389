/** The partner inquiry dialog of the public site: renders stores/site/partner-inquiry.ts. */
import { useStore } from '@nanostores/react';
import { createRoot } from 'react-dom/client';
import { INQUIRY_TEXT } from '../../messages/site/partner-inquiries.ts';
import {
  $partnerInquiry,
  closePartnerInquiry,
  openPartnerInquiry,
} from '../../stores/site/partner-inquiry.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorBoundary } from '../core/error-boundary.tsx';
import { mountFeedback } from '../core/feedback.tsx';
import { PartnerInquiryForm } from './partner-inquiry-form.tsx';

function PartnerInquiryDialog() {
  const { phase, notice, ...dialog } = useStore($partnerInquiry);
  return (
    <Dialog
      open={dialog.open}
      title={INQUIRY_TEXT.title}
      closeLabel={INQUIRY_TEXT.close}
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

let root: HTMLElement | null = null;

/** Puts the dialog into the page; it shows itself when the store says so. */
export function mount(element: HTMLElement): void {
  mountFeedback();
  createRoot(element).render(
    <ErrorBoundary>
      <PartnerInquiryDialog />
    </ErrorBoundary>,
  );
}

/** Mounts the dialog once and opens it. Focus comes back to `trigger`, in browsers too that do not focus a pressed button. */
export function open(_payload: unknown, trigger: HTMLElement): void {
  trigger.focus();
  if (!root) {
    root = document.body.appendChild(document.createElement('div'));
    mount(root);
  }
  openPartnerInquiry();
}
