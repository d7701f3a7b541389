/** Sending a proof of a transfer from an order's page. */
import { atom } from 'nanostores';
import { DOCUMENT_LIMITS, DOCUMENT_MEDIA_TYPES } from '#contract/documents.ts';
import { RefusalError, type ErrorCode } from '#contract/error-codes.ts';
import { uploadPaymentProof } from '#contract/payment-proofs.ts';
import { PROOF_TEXT } from '#messages/portal/order.ts';
import { createAction } from '#stores/core/action.ts';
import { callAsMember } from '#stores/core/member-call.ts';
import type { CurrentOrder } from './current-order.ts';

/** Four megabytes over a slow telephone. */
const TIMEOUT_MS = 120_000;

/** A file as a person chose it: a File of the browser is one. */
export interface ProofFile {
  readonly name: string;
  readonly type: string;
  readonly size: number;
  readonly arrayBuffer: () => Promise<ArrayBuffer>;
}

/** Why a file is not sent; the function checks its content. */
function fileProblem({ type, size }: ProofFile): string | null {
  if (!DOCUMENT_MEDIA_TYPES.some((known) => known === type)) return PROOF_TEXT.unsupported;
  return size > DOCUMENT_LIMITS.maxBytes ? PROOF_TEXT.tooLarge : null;
}

const REFUSALS: Readonly<Partial<Record<ErrorCode, string>>> = {
  picture_unsupported: PROOF_TEXT.unsupported,
  unsupported_media_type: PROOF_TEXT.unsupported,
  payload_too_large: PROOF_TEXT.tooLarge,
  transition_not_allowed: PROOF_TEXT.gone,
};

async function upload(number: string, file: ProofFile): Promise<void> {
  const buffer = await file.arrayBuffer().catch(() => null);
  if (buffer === null) throw new RefusalError('picture_unsupported');
  const input = { type: file.type, bytes: new Uint8Array(buffer), number };
  await callAsMember(uploadPaymentProof, input, { timeoutMs: TIMEOUT_MS });
}

export function createProof(order: CurrentOrder) {
  const action = createAction({ refusalText: (code) => REFUSALS[code] });
  const $file = atom<ProofFile | null>(null);
  return {
    $state: action.$state,
    /** The chosen file; stays when sending is refused. */
    $file,
    choose: (file: ProofFile) => {
      if (action.$state.get().busy) return;
      const problem = fileProblem(file);
      if (problem !== null) {
        action.refuse(problem);
        return;
      }
      action.reset();
      $file.set(file);
    },
    send: async () => {
      const file = $file.get();
      if (file === null || action.$state.get().busy) return;
      const sent = await action.run({
        send: () => upload(order.shown().number, file),
        successMessage: PROOF_TEXT.sent,
      });
      if (sent) $file.set(null);
      await order.refetch();
    },
  };
}
