/** The step between the password and being signed in: the code of the second factor (DESIGN decision 13). */
import { atom, type ReadableAtom } from 'nanostores';
import { RefusalError } from '../../contract/error-codes.ts';
import { confirmCode } from '../../data/factors.ts';
import { URGE_TEXT } from '../../messages/auth/second-factor.ts';
import { createCodeForm, type CodeForm } from './code-form.ts';
import { createRecoveryForm, type RecoveryForm } from './recovery-form.ts';
import {
  readSession,
  requireNoChallenge,
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
  /** Whether a recovery code is asked for in place of the device's. */
  readonly isRecovery: boolean;
}

export interface CodeStepOptions {
  /**
   * Runs what takes the code, and whatever the page does before and after signing in. Leads to `path`, by default to the
   * page that was asked for.
   */
  readonly completeSignIn: (confirm: () => Promise<void>, path?: string) => Promise<null>;
  /** Called when the session is gone: the page starts again. */
  readonly abandoned: () => void;
}

/** The step with its verbs. */
export interface CodeStep {
  readonly $step: ReadableAtom<CodeStepState>;
  readonly code: CodeForm;
  readonly recovery: RecoveryForm;
  /** Switches between the device and a recovery code. */
  readonly showRecovery: (isRecovery: boolean) => void;
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
  requireNoChallenge();
}

export function createCodeStep({ completeSignIn, abandoned }: CodeStepOptions): CodeStep {
  const $state = atom<CodeStepState>({ devices: [], deviceId: '', leaving: false, isRecovery: false });
  const start = (): void => {
    const devices = sessionDevices();
    const { deviceId: before, isRecovery } = $state.get();
    const deviceId = devices.some(({ id }) => id === before) ? before : (devices[0]?.id ?? '');
    $state.set({ devices, deviceId, leaving: false, isRecovery });
  };
  const code = createCodeForm((digits) => {
    start();
    return completeSignIn(() => confirm($state.get().deviceId, digits));
  });
  // The account is less protected now: the page that sets up a factor comes next.
  const recovery = createRecoveryForm((work) => completeSignIn(work, URGE_TEXT.href));
  const leave = async (): Promise<void> => {
    if ($state.get().leaving) return;
    $state.set({ ...$state.get(), leaving: true });
    await signOut();
    code.form.reset();
    recovery.reset();
    $state.set({ ...$state.get(), isRecovery: false });
    abandoned();
  };
  return {
    $step: $state,
    code,
    recovery,
    showRecovery: (isRecovery) => {
      $state.set({ ...$state.get(), isRecovery });
    },
    start,
    choose: (deviceId) => {
      if (deviceId !== '') $state.set({ ...$state.get(), deviceId });
    },
    leave,
  };
}
