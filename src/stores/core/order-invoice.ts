/** Fetching the invoice of an order: on its own page and at the desk. */
import { atom } from 'nanostores';
import type { ErrorCode } from '#contract/error-codes.ts';
import { openInvoice } from '#contract/invoices.ts';
import { call } from './call.ts';
import { getPortalEnvironment } from './portal-environment.ts';
import { accessToken } from '../auth/session.ts';

export interface InvoiceState {
  /** The number of the order whose invoice is being downloaded. */
  readonly busy: string | null;
  readonly failure: ErrorCode | null;
}

const IDLE: InvoiceState = { busy: null, failure: null };

export const $invoice = atom<InvoiceState>(IDLE);

export async function saveInvoice(number: string): Promise<void> {
  if ($invoice.get().busy !== null) return;
  $invoice.set({ busy: number, failure: null });
  // Without a token the function refuses.
  const token = await accessToken().catch(() => null);
  const answer = await call(openInvoice, { number }, { accessToken: token });
  if (answer.ok) getPortalEnvironment().location.go(answer.data.url);
  $invoice.set({ busy: null, failure: answer.ok ? null : answer.error.code });
}

export function clearInvoice(): void {
  $invoice.set(IDLE);
}
