/** Choosing, sending and removing the photo of one's profile. */
import { atom, type ReadableAtom } from 'nanostores';
import type { Answer } from '../../../contract/endpoints.ts';
import type { ErrorCode } from '../../../contract/error-codes.ts';
import {
  PHOTO_LIMITS,
  PHOTO_MEDIA_TYPES,
  removeProfilePhoto,
  uploadProfilePhoto,
} from '../../../contract/profile-photo.ts';
import { PHOTO_TEXT } from '../../../messages/portal/details.ts';
import { errorText } from '../../../messages/core/errors.ts';
import { call } from '../../core/call.ts';
import { askConfirm } from '../../core/dialogs.ts';
import { loadOwnMember } from '../../auth/own-member.ts';
import { accessToken } from '../../auth/session.ts';
import { showToast } from '../../core/toasts.ts';

/** Four megabytes over a slow telephone. */
const TIMEOUT_MS = 120_000;

/** A file as a person chose it: a File of the browser is one. */
export interface ChosenFile {
  readonly type: string;
  readonly size: number;
  readonly arrayBuffer: () => Promise<ArrayBuffer>;
}

/** Where things stand; `preview` is an address that an img element can show. */
export interface PhotoState {
  readonly phase: 'idle' | 'chosen' | 'sending' | 'removing';
  readonly preview: string | null;
  readonly error: string | null;
}

const IDLE: PhotoState = { phase: 'idle', preview: null, error: null };

const $state = atom<PhotoState>(IDLE);
let chosen: ChosenFile | null = null;

/** The photo's state. */
export const $profilePhoto: ReadableAtom<PhotoState> = $state;

/** Why a file need not even be sent, in words; the function looks at its content. */
function fileProblem({ type, size }: ChosenFile): string | null {
  if (/^image\/hei[cf]/u.test(type)) return PHOTO_TEXT.heic;
  if (!PHOTO_MEDIA_TYPES.some((known) => known === type)) return errorText('picture_unsupported');
  return size > PHOTO_LIMITS.maxBytes ? PHOTO_TEXT.tooLarge : null;
}

function isBusy(): boolean {
  const { phase } = $state.get();
  return phase === 'sending' || phase === 'removing';
}

/** Takes a file, or says why not. `show` makes an address of it that an img element can show. */
export async function choosePhoto(file: ChosenFile, show: () => Promise<string>): Promise<void> {
  if (isBusy()) return;
  const error = fileProblem(file);
  if (error !== null) {
    $state.set({ ...$state.get(), error });
    return;
  }
  try {
    const preview = await show();
    chosen = file;
    $state.set({ phase: 'chosen', preview, error: null });
  } catch {
    $state.set({ ...$state.get(), error: PHOTO_TEXT.unreadable });
  }
}

/** Says that the browser cannot show what was chosen. */
export function refusePhoto(): void {
  chosen = null;
  $state.set({ ...IDLE, error: PHOTO_TEXT.unreadable });
}

/** Forgets the choice. */
export function clearPhoto(): void {
  if (isBusy()) return;
  chosen = null;
  $state.set(IDLE);
}

function words(code: ErrorCode): string {
  if (code === 'payload_too_large') return PHOTO_TEXT.tooLarge;
  return code === 'throttled' ? PHOTO_TEXT.throttled : errorText(code);
}

/** After the function has answered: the rows carry the new address, or the words say why not. */
async function finish(answer: Answer<unknown>, failed: PhotoState, done: string): Promise<void> {
  if (!answer.ok) {
    $state.set({ ...failed, error: words(answer.error.code) });
    return;
  }
  await loadOwnMember();
  chosen = null;
  $state.set(IDLE);
  showToast('success', done);
}

/** The token, or null where it cannot be had: then the function says what is wrong. */
function token(): Promise<string | null> {
  return accessToken().catch(() => null);
}

/** Sends the chosen photo. The choice stays when that fails. */
export async function sendPhoto(): Promise<void> {
  const file = chosen;
  const before = $state.get();
  if (file === null || isBusy()) return;
  $state.set({ ...before, phase: 'sending', error: null });
  const bytes = await file.arrayBuffer().then(
    (buffer) => new Uint8Array(buffer),
    () => null,
  );
  if (bytes === null) {
    refusePhoto();
    return;
  }
  const answer = await call(
    uploadProfilePhoto,
    { type: file.type, bytes },
    { accessToken: await token(), timeoutMs: TIMEOUT_MS },
  );
  await finish(answer, { ...before, phase: 'chosen' }, PHOTO_TEXT.saved);
}

/** Asks, then removes the photo. */
export async function removePhoto(): Promise<void> {
  if (isBusy()) return;
  const yes = await askConfirm({
    title: PHOTO_TEXT.removeTitle,
    text: PHOTO_TEXT.removeQuestion,
    confirmLabel: PHOTO_TEXT.removeYes,
    cancelLabel: PHOTO_TEXT.removeNo,
    danger: true,
  });
  if (!yes) return;
  $state.set({ ...IDLE, phase: 'removing' });
  const answer = await call(removeProfilePhoto, {}, { accessToken: await token() });
  await finish(answer, IDLE, PHOTO_TEXT.removed);
}
