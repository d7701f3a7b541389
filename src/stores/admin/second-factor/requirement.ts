/** The switch that makes a second factor mandatory for staff: for superadmins, on /user-management. */
import { atom, type ReadableAtom } from 'nanostores';
import { RefusalError, type ErrorCode } from '../../../contract/error-codes.ts';
import { readAdminSecondFactor, setAdminSecondFactor } from '../../../data/security.ts';
import { SWITCH_TEXT } from '../../../messages/auth/second-factor.ts';
import { askConfirm } from '../../core/dialogs.ts';
import { refreshProfile } from '../../auth/profile.ts';
import { memberClient, sessionAssurance } from '../../auth/session.ts';

/** What the section shows. */
export interface RequirementState {
  readonly phase: 'loading' | 'failed' | 'ready' | 'saving';
  readonly on: boolean;
  /** Whether this session may turn it: it was confirmed with a code. */
  readonly mayTurn: boolean;
  readonly done: 'on' | 'off' | null;
  readonly failure: ErrorCode | null;
}

const START: RequirementState = { phase: 'loading', on: false, mayTurn: false, done: null, failure: null };
const $state = atom<RequirementState>(START);

/** The switch as it stands. */
export const $secondFactorRequirement: ReadableAtom<RequirementState> = $state;

function codeOf(error: unknown): ErrorCode {
  return error instanceof RefusalError ? error.code : 'unexpected';
}

/** Reads how the switch stands. */
export async function readRequirement(): Promise<void> {
  const mayTurn = sessionAssurance() === 'aal2';
  $state.set({ ...START, mayTurn });
  try {
    $state.set({ ...START, phase: 'ready', mayTurn, on: await readAdminSecondFactor(memberClient()) });
  } catch (error) {
    $state.set({ ...START, phase: 'failed', mayTurn, failure: codeOf(error) });
  }
}

/** Turns it over; turning it on asks first. */
export async function setRequirement(): Promise<void> {
  const before = $state.get();
  const { askTitle: title, askText: text, turnOn: confirmLabel } = SWITCH_TEXT;
  if (before.phase !== 'ready' || (!before.on && !(await askConfirm({ title, text, confirmLabel })))) return;
  $state.set({ ...before, phase: 'saving', done: null, failure: null });
  try {
    await setAdminSecondFactor(memberClient(), !before.on);
    $state.set({ ...before, on: !before.on, done: before.on ? 'off' : 'on', failure: null });
    await refreshProfile();
  } catch (error) {
    $state.set({ ...before, done: null, failure: codeOf(error) });
  }
}
