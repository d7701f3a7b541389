/**
 * Application to a team: one modal for rosters, team pages and /team-applications. Drafts are kept here by team, so that
 * no failure loses them.
 */
import { atom } from 'nanostores';
import { codeOf, RefusalError, type ErrorCode } from '../../contract/error-codes.ts';
import { notifyTeamApplication, TeamApplicationInputSchema } from '../../contract/team-applications.ts';
import type { RosterTeam } from '../../contract/teams.ts';
import { applyToTeam } from '../../data/team-applications.ts';
import { errorText } from '../../messages/core/errors.ts';
import { APPLY_TEXT } from '../../messages/portal/applications.ts';
import { TEAM_APPLICATION_TEXT } from '../../messages/site/teams.ts';
import { call } from '../core/call.ts';
import { askConfirm } from '../core/dialogs.ts';
import { createForm } from '../core/form.ts';
import { $profile, setProfile } from '../auth/profile.ts';
import { memberClient } from '../auth/session.ts';
import { showToast } from '../core/toasts.ts';
import { refreshViewer } from '../auth/viewer.ts';

/** A team that can be applied to, as the modal shows it. */
export type ApplicationTeam = Pick<
  RosterTeam,
  'name' | 'gameLabel' | 'rank' | 'achievements' | 'status' | 'currentRosterSize' | 'maxRosterSize'
> & { readonly id: string };

/** The applicant; missing values are null. */
export interface Applicant {
  /** False where nothing is known of the person. */
  readonly known: boolean;
  readonly fullName: string | null;
  readonly gamertag: string | null;
}

/** An application sent since the page was opened; `count` distinguishes two. */
export interface LatestApplication {
  readonly teamId: string;
  readonly count: number;
}

/** The team of the modal; null while it is closed. */
export const $applyingTo = atom<ApplicationTeam | null>(null);
/** The application that was sent last, or turned out to be there already. */
export const $latestApplication = atom<LatestApplication | null>(null);
const drafts = new Map<string, string>();

/** Known values of the applicant. */
export function applicantOf(state: ReturnType<typeof $profile.get>): Applicant {
  if (state.phase !== 'ready' || state.guessed) return { known: false, fullName: null, gamertag: null };
  const { full_name: fullName, gamertag } = state.profile;
  return { known: true, fullName: fullName || null, gamertag };
}

function failureMessage(code: ErrorCode): string | undefined {
  if (code === 'invalid_input') return undefined;
  if (code === 'duplicate_application') return TEAM_APPLICATION_TEXT.duplicate;
  return TEAM_APPLICATION_TEXT.failed(errorText(code));
}

/** Notifies all parts of this page of a new application. */
function announce(teamId: string): void {
  const known = $profile.get();
  // An assumed profile must not become a known one.
  if (known.phase === 'ready' && !known.guessed) {
    const { profile } = known;
    setProfile({ ...profile, applied_team_ids: [...new Set([...profile.applied_team_ids, teamId])] });
  }
  refreshViewer();
  $latestApplication.set({ teamId, count: ($latestApplication.get()?.count ?? 0) + 1 });
}

async function send(message: string | null): Promise<null> {
  const team = $applyingTo.get();
  if (team === null) throw new RefusalError('not_found');
  try {
    await applyToTeam(memberClient(), team.id, message);
  } catch (error) {
    const code = codeOf(error);
    showToast('error', failureMessage(code) ?? errorText(code));
    if (code === 'duplicate_application') announce(team.id);
    throw error;
  }
  drafts.delete(team.id);
  announce(team.id);
  // Not awaited: the function logs failures, and its schedule retries the message.
  void call(notifyTeamApplication, {});
  showToast('success', TEAM_APPLICATION_TEXT.submitted);
  return null;
}

/** The message box. */
export const applicationForm = createForm({
  start: { message: '' },
  schema: TeamApplicationInputSchema,
  send: ({ message }) => send(message),
  formText: failureMessage,
});

/** Opens the modal for a team with its unsent draft. */
export function openTeamApplication(team: ApplicationTeam): void {
  if (applicationForm.$form.get().phase === 'submitting') return;
  applicationForm.reset({ message: drafts.get(team.id) ?? '' });
  $applyingTo.set(team);
}

/** Sets the message. */
export function changeApplication(message: string): void {
  applicationForm.change('message', message);
  const team = $applyingTo.get();
  if (team !== null) drafts.set(team.id, applicationForm.$form.get().values.message);
}

/** Closes the modal, after a question when something was typed; refused while the application is on its way. */
export async function closeTeamApplication(): Promise<void> {
  const { phase, values } = applicationForm.$form.get();
  const team = $applyingTo.get();
  if (phase === 'submitting' || team === null) return;
  if (values.message.trim() !== '') {
    const discards = await askConfirm({
      title: APPLY_TEXT.discardTitle,
      text: APPLY_TEXT.discard,
      confirmLabel: APPLY_TEXT.discardConfirm,
      cancelLabel: APPLY_TEXT.discardCancel,
      danger: true,
    });
    if (!discards || $applyingTo.get() !== team) return;
  }
  drafts.delete(team.id);
  $applyingTo.set(null);
}

/** Sends the application; a second call while the first is on its way does nothing. */
export async function submitTeamApplication(): Promise<void> {
  const team = $applyingTo.get();
  if ((await applicationForm.submit()) && $applyingTo.get() === team) $applyingTo.set(null);
}
