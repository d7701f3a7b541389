/** Application to a team: one form for rosters, team pages and /team-applications. */
import { atom } from 'nanostores';
import { notifyTeamApplication } from '#contract/team-applications.ts';
import type { RosterTeam } from '#contract/teams.ts';
import { applyToTeam, readTeamQuestions } from '#data/team-applications.ts';
import { TEAM_APPLICATION_TEXT } from '#messages/site/teams.ts';
import { call } from '../core/call.ts';
import { $profile, setProfile } from '../auth/profile.ts';
import { memberClient } from '../auth/session.ts';
import { refreshViewer } from '../auth/viewer.ts';
import { createApplyForm } from './apply-form.ts';

/** A team that can be applied to, as the form shows it. */
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

/** The application that was sent last, or turned out to be there already. */
export const $latestApplication = atom<LatestApplication | null>(null);

/** Known values of the applicant. */
export function applicantOf(state: ReturnType<typeof $profile.get>): Applicant {
  if (state.phase !== 'ready' || state.guessed) return { known: false, fullName: null, gamertag: null };
  const { full_name: fullName, gamertag } = state.profile;
  return { known: true, fullName: fullName || null, gamertag };
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

export const teamApplication = createApplyForm<ApplicationTeam>({
  readQuestions: ({ id }) => readTeamQuestions(memberClient(), id),
  fields: [],
  send: ({ id }, { message, answers }) => applyToTeam(memberClient(), id, message, answers),
  words: TEAM_APPLICATION_TEXT,
  onSent: ({ id }) => {
    announce(id);
    // Not awaited: the function logs failures, and its schedule retries the message.
    void call(notifyTeamApplication, {});
  },
  onRefused: ({ id }, code) => {
    if (code === 'duplicate_application') announce(id);
  },
});
