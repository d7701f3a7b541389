/** One's own applications to teams, for the pages that show them; and taking one back. */
import { atom, type ReadableAtom } from 'nanostores';
import { RefusalError, type ErrorCode } from '../../../contract/error-codes.ts';
import type { OwnTeamApplication } from '../../../contract/team-applications.ts';
import { readOwnTeamApplications, withdrawTeamApplication } from '../../../data/team-applications.ts';
import { errorText } from '../../../messages/core/errors.ts';
import { APPLICATION_TEXT } from '../../../messages/portal/applications.ts';
import { askConfirm } from '../../core/dialogs.ts';
import { getPortalEnvironment } from '../../core/portal-environment.ts';
import { refreshProfile } from '../../auth/profile.ts';
import { memberClient } from '../../auth/session.ts';
import { showToast } from '../../core/toasts.ts';
import { refreshViewer } from '../../auth/viewer.ts';

/** Where the list stands. */
export type OwnTeamApplicationsState =
  | { readonly phase: 'loading' }
  | { readonly phase: 'failed'; readonly failure: ErrorCode }
  | {
      readonly phase: 'ready';
      /** Open ones first. */
      readonly applications: readonly OwnTeamApplication[];
      readonly readAt: number;
      /** Why they could not be read again since. */
      readonly failure: ErrorCode | null;
      /** Id of the one that is being withdrawn. */
      readonly busy: string | null;
    };

const $state = atom<OwnTeamApplicationsState>({ phase: 'loading' });

/** One's own applications. */
export const $ownTeamApplications: ReadableAtom<OwnTeamApplicationsState> = $state;

/** Reads the list. What was known stays while it is asked again, and when that fails. */
export async function loadOwnTeamApplications(): Promise<void> {
  if ($state.get().phase === 'failed') $state.set({ phase: 'loading' });
  try {
    const applications = await readOwnTeamApplications(memberClient());
    const readAt = getPortalEnvironment().now();
    const before = $state.get();
    const busy = before.phase === 'ready' ? before.busy : null;
    $state.set({ phase: 'ready', applications, readAt, failure: null, busy });
  } catch (error) {
    const failure = error instanceof RefusalError ? error.code : 'unexpected';
    const before = $state.get();
    $state.set(before.phase === 'ready' ? { ...before, failure } : { phase: 'failed', failure });
  }
}

function setBusy(busy: string | null): void {
  const state = $state.get();
  if (state.phase === 'ready') $state.set({ ...state, busy });
}

/** Takes an open application back, after a question; answers whether it was done. */
export async function withdrawApplication({ id, stage, team }: OwnTeamApplication): Promise<boolean> {
  const state = $state.get();
  if (state.phase !== 'ready' || state.busy !== null) return false;
  const { withdrawTitle, withdrawOnTrial, withdrawQuestion, withdraw, withdrawKeep } = APPLICATION_TEXT;
  const sure = await askConfirm({
    title: withdrawTitle,
    text: (stage === 'trial' ? withdrawOnTrial : withdrawQuestion)(team.name),
    confirmLabel: withdraw,
    cancelLabel: withdrawKeep,
    danger: true,
  });
  if (!sure) return false;
  setBusy(id);
  try {
    await withdrawTeamApplication(memberClient(), id);
    showToast('success', APPLICATION_TEXT.withdrawn);
    return true;
  } catch (error) {
    showToast('error', errorText(error instanceof RefusalError ? error.code : 'unexpected'));
    return false;
  } finally {
    // Whatever was answered, the list shows how it stands now; the profile names the teams applied to.
    await Promise.all([loadOwnTeamApplications(), refreshProfile()]);
    refreshViewer();
    setBusy(null);
  }
}

/** Reads the list now and whenever somebody comes back to it; answers the function that stops. */
export function startOwnTeamApplications(): () => void {
  void loadOwnTeamApplications();
  return getPortalEnvironment().onReturn(() => void loadOwnTeamApplications());
}
