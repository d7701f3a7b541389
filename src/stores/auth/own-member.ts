/** The signed-in person's own rows, for the pages that show and change them. Read once per page, then kept as saved. */
import { atom } from 'nanostores';
import { codeOf, RefusalError, type ErrorCode } from '../../contract/error-codes.ts';
import type { OwnPrivate, OwnUser } from '../../contract/members.ts';
import { readOwnPrivate, readOwnUser } from '../../data/members.ts';
import { $profile, adoptProfile } from './profile.ts';
import { $session, memberClient } from './session.ts';

/** Both rows of a member. */
export interface OwnMember {
  readonly user: OwnUser;
  readonly personal: OwnPrivate;
}

/** Where the reading stands. */
export type OwnMemberState =
  | { readonly phase: 'loading' }
  | { readonly phase: 'failed'; readonly failure: ErrorCode }
  | ({ readonly phase: 'ready' } & OwnMember);

/** One's own rows. */
export const $ownMember = atom<OwnMemberState>({ phase: 'loading' });

/** Id of the person. Refuses with not_signed_in. */
export function ownUserId(): string {
  const session = $session.get();
  if (session.phase !== 'member') throw new RefusalError('not_signed_in');
  return session.userId;
}

/** The rows as last read or saved. Refuses with not_signed_in before they were. */
export function ownMember(): OwnMember {
  const state = $ownMember.get();
  if (state.phase !== 'ready') throw new RefusalError('not_signed_in');
  return state;
}

/** What the menu and the guard know follows at once. */
function updateProfile({ gamertag, full_name, photo_url }: OwnUser): void {
  const known = $profile.get();
  // What was guessed must not turn into knowledge: somebody would be sent away on it.
  if (known.phase === 'ready' && !known.guessed)
    adoptProfile({ ...known.profile, gamertag, full_name, photo_url });
}

/** Reads both rows. What was known stays while it is asked again, and when that fails. Answers why it failed, or null. */
export async function loadOwnMember(): Promise<ErrorCode | null> {
  if ($ownMember.get().phase === 'failed') $ownMember.set({ phase: 'loading' });
  try {
    const client = memberClient();
    const id = ownUserId();
    const [user, personal] = await Promise.all([readOwnUser(client, id), readOwnPrivate(client, id)]);
    $ownMember.set({ phase: 'ready', user, personal });
    updateProfile(user);
    return null;
  } catch (error) {
    const failure = codeOf(error);
    if ($ownMember.get().phase !== 'ready') $ownMember.set({ phase: 'failed', failure });
    return failure;
  }
}

/** Takes over a row as it was saved. */
export function adoptOwnMember(part: Partial<OwnMember>): void {
  const state = $ownMember.get();
  if (state.phase !== 'ready') return;
  $ownMember.set({ ...state, ...part });
  if (part.user) updateProfile(part.user);
}
