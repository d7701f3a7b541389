/** Sending a proof of a transfer from an order's page. */
import { atom, type ReadableAtom } from 'nanostores';
import type { ErrorCode } from '../../../contract/error-codes.ts';
import { PROOF_LIMITS, PROOF_MEDIA_TYPES, uploadPaymentProof } from '../../../contract/payment-proofs.ts';
import { errorText } from '../../../messages/core/errors.ts';
import { PROOF_TEXT } from '../../../messages/portal/orders.ts';
import { call } from '../../core/call.ts';
import { accessToken } from '../../auth/session.ts';
import { showToast } from '../../core/toasts.ts';
import { rereadOrder, shownOrder } from './page.ts';

/** Four megabytes over a slow telephone. */
const TIMEOUT_MS = 120_000;

/** A file as a person chose it: a File of the browser is one. */
export interface ProofFile {
  readonly name: string;
  readonly type: string;
  readonly size: number;
  readonly arrayBuffer: () => Promise<ArrayBuffer>;
}

/** Where sending stands. */
export interface ProofState {
  readonly phase: 'idle' | 'chosen' | 'sending';
  readonly file: Pick<ProofFile, 'name' | 'size'> | null;
  readonly error: string | null;
}

const IDLE: ProofState = { phase: 'idle', file: null, error: null };

const $state = atom<ProofState>(IDLE);
let chosen: ProofFile | null = null;

/** Where sending stands. */
export const $proof: ReadableAtom<ProofState> = $state;

/** Why a file need not even be sent, in words; the function looks at its content. */
function fileProblem({ type, size }: ProofFile): string | null {
  if (!PROOF_MEDIA_TYPES.some((known) => known === type)) return PROOF_TEXT.unsupported;
  return size > PROOF_LIMITS.maxBytes ? PROOF_TEXT.tooLarge : null;
}

function words(code: ErrorCode): string {
  switch (code) {
    case 'picture_unsupported':
    case 'unsupported_media_type':
      return PROOF_TEXT.unsupported;
    case 'payload_too_large':
      return PROOF_TEXT.tooLarge;
    case 'transition_not_allowed':
      return PROOF_TEXT.gone;
    default:
      return errorText(code);
  }
}

/** Takes a file, or says why not. */
export function chooseProof(file: ProofFile): void {
  if ($state.get().phase === 'sending') return;
  const error = fileProblem(file);
  if (error !== null) {
    $state.set({ ...$state.get(), error });
    return;
  }
  chosen = file;
  $state.set({ phase: 'chosen', file: { name: file.name, size: file.size }, error: null });
}

/** Sends the chosen file. The choice stays when that fails. */
export async function sendProof(): Promise<void> {
  const file = chosen;
  const before = $state.get();
  if (file === null || before.phase !== 'chosen') return;
  $state.set({ ...before, phase: 'sending', error: null });
  const bytes = await file.arrayBuffer().then(
    (buffer) => new Uint8Array(buffer),
    () => null,
  );
  if (bytes === null) {
    $state.set({ ...before, error: PROOF_TEXT.unsupported });
    return;
  }
  const token = await accessToken().catch(() => null);
  const input = { type: file.type, bytes, number: shownOrder().number };
  const answer = await call(uploadPaymentProof, input, { accessToken: token, timeoutMs: TIMEOUT_MS });
  if (answer.ok) {
    chosen = null;
    $state.set(IDLE);
    showToast('success', PROOF_TEXT.sent);
  } else {
    $state.set({ ...before, error: words(answer.error.code) });
  }
  await rereadOrder();
}
