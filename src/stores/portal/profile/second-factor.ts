/** Second factors in the profile (DESIGN decision 13): the list of devices, setting one up, taking one away. */
import { atom, type ReadableAtom } from 'nanostores';
import { BRAND_NAME } from '../../../contract/brand.ts';
import { RefusalError, type ErrorCode } from '../../../contract/error-codes.ts';
import { SECOND_FACTOR_LIMITS } from '../../../contract/limits.ts';
import { DeviceInputSchema } from '../../../contract/second-factor.ts';
import {
  enrolFactor,
  confirmCode,
  readFactors,
  removeFactor,
  type PendingFactor,
  type Factor,
} from '../../../data/factors.ts';
import { errorText } from '../../../messages/core/errors.ts';
import { SECOND_FACTOR_TEXT } from '../../../messages/auth/second-factor.ts';
import { createCodeForm } from '../../auth/code-form.ts';
import { askConfirm } from '../../core/dialogs.ts';
import { createForm, type FormNotice } from '../../core/form.ts';
import { getPortalEnvironment } from '../../core/portal-environment.ts';
import { refreshProfile } from '../../auth/profile.ts';
import { readSession, sessionLibrary } from '../../auth/session.ts';
import { showToast } from '../../core/toasts.ts';

/** A device that waits for its first code. */
export interface Enrolment extends PendingFactor {
  readonly name: string;
}

/** What the section shows. */
export interface SecondFactorState {
  readonly phase: 'loading' | 'failed' | 'ready';
  readonly devices: readonly Factor[];
  readonly enrolment: Enrolment | null;
  /** The device on its way out. */
  readonly removing: string | null;
  readonly notice: FormNotice | null;
}

const START: SecondFactorState = {
  phase: 'loading',
  devices: [],
  enrolment: null,
  removing: null,
  notice: null,
};
const FIRST_NAME: string = SECOND_FACTOR_TEXT.nameStart;
const $state = atom<SecondFactorState>(START);

/** The section as it stands. */
export const $secondFactor: ReadableAtom<SecondFactorState> = $state;

type Client = Awaited<ReturnType<typeof sessionLibrary>>['client'];

function set(part: Partial<SecondFactorState>): void {
  $state.set({ ...$state.get(), ...part });
}

function codeOf(error: unknown): ErrorCode {
  return error instanceof RefusalError ? error.code : 'unexpected';
}

/** Takes away devices that were begun and never finished; those that stay do no harm. */
async function sweep(client: Client, devices: readonly Factor[]): Promise<void> {
  for (const { id } of devices) await removeFactor(client, id).catch(() => undefined);
}

function isAbandoned({ verified, createdAt }: Factor): boolean {
  const { abandonedMs } = SECOND_FACTOR_LIMITS;
  return !verified && Date.parse(createdAt) < getPortalEnvironment().now() - abandonedMs;
}

/** Reads the list of devices. */
export async function readDevices(): Promise<void> {
  if ($state.get().phase !== 'ready') set({ phase: 'loading' });
  try {
    const { client } = await sessionLibrary();
    const all = await readFactors(client);
    set({ phase: 'ready', devices: all.filter(({ verified }) => verified) });
    await sweep(client, all.filter(isAbandoned));
  } catch (error) {
    const notice = { kind: 'error', text: errorText(codeOf(error)) } as const;
    set($state.get().phase === 'ready' ? { notice } : { phase: 'failed', notice });
  }
}

/** Starts the section. */
export function startSecondFactor(): void {
  $state.set(START);
  deviceForm.reset();
  codeForm.form.reset();
  void readDevices();
}

/** The name of a device that is to be set up; sent, it answers with the picture to scan. */
export const deviceForm = createForm({
  start: { name: FIRST_NAME },
  schema: DeviceInputSchema,
  send: async ({ name }) => {
    const { client } = await sessionLibrary();
    const all = await readFactors(client);
    if (all.some((device) => device.verified && device.name === name)) throw nameTaken();
    await sweep(
      client,
      all.filter(({ verified }) => !verified),
    );
    const begun = await enrolFactor(client, name, BRAND_NAME).catch((error: unknown) => {
      throw codeOf(error) === 'factor_name_taken' ? nameTaken() : error;
    });
    codeForm.form.reset();
    set({ enrolment: { ...begun, name }, notice: null });
    return null;
  },
});

function nameTaken(): RefusalError {
  return new RefusalError('factor_name_taken', { name: 'factor_name_taken' });
}

/** The first code of the new device. */
export const codeForm = createCodeForm(async (code) => {
  const { enrolment } = $state.get();
  if (enrolment === null) return null;
  const { client } = await sessionLibrary();
  await confirmCode(client, enrolment.id, code);
  readSession();
  set({ enrolment: null, notice: { kind: 'success', text: SECOND_FACTOR_TEXT.done(enrolment.name) } });
  deviceForm.reset({ name: '' });
  await Promise.all([readDevices(), refreshProfile()]);
  return null;
});

/** Gives the new device up. */
export async function cancelEnrolment(): Promise<void> {
  const { enrolment } = $state.get();
  if (enrolment === null) return;
  set({ enrolment: null });
  const { client } = await sessionLibrary();
  await sweep(client, [{ ...enrolment, createdAt: '', verified: false }]);
}

/** Puts the key to type in into the clipboard, and says whether that worked. */
export async function copySecret(): Promise<void> {
  const { enrolment } = $state.get();
  if (enrolment === null) return;
  const copied = await getPortalEnvironment().copyText(enrolment.secret);
  if (copied) showToast('success', SECOND_FACTOR_TEXT.copied);
  else showToast('error', SECOND_FACTOR_TEXT.notCopied);
}

async function askRemoval(name: string): Promise<boolean> {
  const { removeTitle, removeLast, removeOne, removeYes, removeNo } = SECOND_FACTOR_TEXT;
  const last = $state.get().devices.length < 2;
  return askConfirm({
    title: removeTitle,
    text: last ? removeLast(name) : removeOne(name),
    confirmLabel: removeYes,
    cancelLabel: removeNo,
    danger: true,
  });
}

/** Asks, and takes a device away. A session that was not confirmed with a code is asked for one first. */
export async function removeDevice({ id, name }: Factor): Promise<void> {
  if ($state.get().removing !== null || !(await askRemoval(name || SECOND_FACTOR_TEXT.unnamed))) return;
  set({ removing: id, notice: null });
  try {
    const { module, client } = await sessionLibrary();
    await removeFactor(client, id);
    // The session tells which devices there are; one that cannot be renewed now is renewed later.
    await module.renewSession(client).catch(() => undefined);
    readSession();
    const text = SECOND_FACTOR_TEXT.removed(name || SECOND_FACTOR_TEXT.unnamed);
    set({ removing: null, notice: { kind: 'success', text } });
    await Promise.all([readDevices(), refreshProfile()]);
  } catch (error) {
    set({ removing: null, notice: { kind: 'error', text: errorText(codeOf(error)) } });
  }
}
