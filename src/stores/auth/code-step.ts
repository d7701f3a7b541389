/** The step between the password and being signed in: the code of the second factor (DESIGN decision 13). */
import { atom, type ReadableAtom } from 'nanostores';
import { RefusalError } from '../../contract/error-codes.ts';
import { confirmCode } from '../../data/factors.ts';
import { createCodeForm, type CodeForm } from './code-form.ts';
import {
  $session,
  readSession,
  sessionDevices,
  sessionLibrary,
  signOut,
  type SessionDevice,
} from './session.ts';

/** What the step shows besides the code. */
export interface CodeStepState {
  /** Whose codes are taken. */
  readonly devices: readonly SessionDevice[];
  /** The device that the code is of. */
  readonly deviceId: string;
  readonly leaving: boolean;
}

export interface CodeStepOptions {
  /** Runs what takes the code, and whatever the page does before and after signing in. */
  readonly completeSignIn: (confirm: () => Promise<void>) => Promise<null>;
  /** Called when the session is gone: the page starts again. */
  readonly abandoned: () => void;
}

/** The step with its verbs. */
export interface CodeStep {
  readonly $step: ReadableAtom<CodeStepState>;
  readonly code: CodeForm;
  /** Reads the devices; call when the step is shown. */
  readonly start: () => void;
  readonly choose: (deviceId: string) => void;
  /** Signs out, so that another user can sign in. */
  readonly leave: () => Promise<void>;
}

/** For a device that was removed elsewhere, refreshes the session. */
async function confirm(deviceId: string, code: string): Promise<void> {
  const { module, client } = await sessionLibrary();
  try {
    await confirmCode(client, deviceId, code);
  } catch (error) {
    if (!(error instanceof RefusalError) || error.code !== 'not_found') throw error;
    await module.renewSession(client);
  }
  readSession();
  const { phase } = $session.get();
  if (phase === 'guest') throw new RefusalError('not_signed_in');
  if (phase === 'challenge') throw new RefusalError('code_wrong');
}

export function createCodeStep({ completeSignIn, abandoned }: CodeStepOptions): CodeStep {
  const $state = atom<CodeStepState>({ devices: [], deviceId: '', leaving: false });
  const start = (): void => {
    const devices = sessionDevices();
    const { deviceId: before } = $state.get();
    const deviceId = devices.some(({ id }) => id === before) ? before : (devices[0]?.id ?? '');
    $state.set({ devices, deviceId, leaving: false });
  };
  const code = createCodeForm((digits) => {
    start();
    return completeSignIn(() => confirm($state.get().deviceId, digits));
  });
  const leave = async (): Promise<void> => {
    if ($state.get().leaving) return;
    $state.set({ ...$state.get(), leaving: true });
    await signOut();
    code.form.reset();
    abandoned();
  };
  return {
    $step: $state,
    code,
    start,
    choose: (deviceId) => {
      if (deviceId !== '') $state.set({ ...$state.get(), deviceId });
    },
    leave,
  };
}
