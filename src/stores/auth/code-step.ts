/** The step between the password and being signed in: the code of the second factor (DESIGN decision 13). */
import { atom, type ReadableAtom, type WritableAtom } from 'nanostores';
import { RefusalError, type ErrorCode } from '#contract/error-codes.ts';
import { SECOND_FACTOR_PATH } from '#contract/second-factor.ts';
import { confirmCode } from '#data/factors.ts';
import { createCodeForm, type CodeForm } from './code-form.ts';
import type { RecoveryForm } from './recovery-form.ts';
import {
  $session,
  readSession,
  requireNoChallenge,
  sessionDevices,
  sessionLibrary,
  signOut,
  type SessionDevice,
} from './session.ts';

export interface CodeStepState {
  /** Whose codes are taken. */
  readonly devices: readonly SessionDevice[];
  /** The device that the code is of. */
  readonly deviceId: string;
  readonly leaving: boolean;
  /** Whether a recovery code is asked for in place of the device's. */
  readonly isRecovery: boolean;
  /** Why a recovery code cannot be asked for. */
  readonly refusal: ErrorCode | null;
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

export interface CodeStep {
  readonly $step: ReadableAtom<CodeStepState>;
  readonly code: CodeForm;
  /** The form of a recovery code; null until it is asked for. */
  readonly $recovery: ReadableAtom<RecoveryForm | null>;
  /** Switches between the device and a recovery code. */
  readonly showRecovery: (isRecovery: boolean) => Promise<void>;
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

function createRecovery(
  $state: WritableAtom<CodeStepState>,
  completeSignIn: CodeStepOptions['completeSignIn'],
): Pick<CodeStep, '$recovery' | 'showRecovery'> {
  const $recovery = atom<RecoveryForm | null>(null);
  const recover = async (work: () => Promise<void>): Promise<null> => {
    try {
      // The account is less protected now: the page that sets up a factor comes next.
      return await completeSignIn(work, SECOND_FACTOR_PATH);
    } catch (error) {
      if ($session.get().phase === 'guest') $state.set({ ...$state.get(), isRecovery: false });
      throw error;
    }
  };
  // Few need it, and the first code of this page is limited.
  const showRecovery = async (isRecovery: boolean): Promise<void> => {
    const module = isRecovery ? await import('./recovery-form.ts').catch(() => null) : null;
    if (isRecovery && module === null) {
      $state.set({ ...$state.get(), refusal: 'network_failed' });
      return;
    }
    if ($recovery.get() === null && module !== null) $recovery.set(module.createRecoveryForm(recover));
    $state.set({ ...$state.get(), isRecovery, refusal: null });
  };
  return { $recovery, showRecovery };
}

export function createCodeStep({ completeSignIn, abandoned }: CodeStepOptions): CodeStep {
  const $state = atom<CodeStepState>({
    devices: [],
    deviceId: '',
    leaving: false,
    isRecovery: false,
    refusal: null,
  });
  const start = (): void => {
    const devices = sessionDevices();
    const { deviceId: before, ...rest } = $state.get();
    const deviceId = devices.some(({ id }) => id === before) ? before : (devices[0]?.id ?? '');
    $state.set({ ...rest, devices, deviceId, leaving: false });
  };
  const code = createCodeForm((digits) => {
    start();
    return completeSignIn(() => confirm($state.get().deviceId, digits));
  });
  const { $recovery, showRecovery } = createRecovery($state, completeSignIn);
  const leave = async (): Promise<void> => {
    if ($state.get().leaving) return;
    $state.set({ ...$state.get(), leaving: true });
    await signOut();
    code.form.reset();
    $recovery.get()?.reset();
    $state.set({ ...$state.get(), isRecovery: false });
    abandoned();
  };
  return {
    $step: $state,
    code,
    $recovery,
    showRecovery,
    start,
    choose: (deviceId) => {
      if (deviceId !== '') $state.set({ ...$state.get(), deviceId });
    },
    leave,
  };
}
