/** The signed-in person's own rows, for the pages that show and change them. Read once per page, then kept as saved. */
import { codeOf, RefusalError } from '#contract/error-codes.ts';
import type { OwnPrivate, OwnUser } from '#contract/members.ts';
import { readOwnPrivate, readOwnUser } from '#data/members.ts';
import { createLoader } from '../core/loader.ts';
import { $profile, refreshProfile, setProfile } from './profile.ts';
import { memberClient, memberId } from './session.ts';

export interface OwnMember {
  readonly user: OwnUser;
  readonly personal: OwnPrivate;
}

/** Id of the person. Refuses with not_signed_in. */
export function ownUserId(): string {
  const id = memberId();
  if (id === null) throw new RefusalError('not_signed_in');
  return id;
}

/** Updates the profile of the menu and the guard. */
function updateProfile({ gamertag, full_name, photo_url }: OwnUser): void {
  const known = $profile.get();
  // An assumed profile must not become a known one, because the guard would redirect.
  if (known.phase === 'ready' && !known.guessed)
    setProfile({ ...known.profile, gamertag, full_name, photo_url });
}

function isOnboardingOutdated({ onboarding }: OwnUser): boolean {
  const known = $profile.get();
  return known.phase === 'ready' && !known.guessed && known.profile.onboarding !== onboarding;
}

/** One's own rows. */
export const ownMember = createLoader(async (): Promise<OwnMember> => {
  const client = memberClient();
  const id = ownUserId();
  const [user, personal] = await Promise.all([readOwnUser(client, id), readOwnPrivate(client, id)]).catch(
    async (error: unknown) => {
      // An ended session reads no rows. The function behind the profile refuses it, and the page becomes a guest's.
      if (codeOf(error) === 'not_found') await refreshProfile();
      throw error;
    },
  );
  updateProfile(user);
  // A consent that was revoked meanwhile, or another tab that completed the onboarding: the guard decides again.
  if (isOnboardingOutdated(user)) await refreshProfile();
  return { user, personal };
});

/** The rows as last read or saved. Refuses with not_signed_in before they were. */
export function requireOwnMember(): OwnMember {
  const { data } = ownMember.$state.get();
  if (data === null) throw new RefusalError('not_signed_in');
  return data;
}

/** Takes a saved row. */
export function setOwnMember(part: Partial<OwnMember>): void {
  if (ownMember.$state.get().data === null) return;
  ownMember.update((member) => ({ ...member, ...part }));
  if (part.user) updateProfile(part.user);
}
