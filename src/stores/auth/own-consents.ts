/** Decisions of the guardian of a member under 18. */
import { atom } from 'nanostores';
import type { ConsentEvent } from '#contract/members.ts';
import { readConsentEvents } from '#data/members.ts';
import { ownUserId } from './own-member.ts';
import { $profile } from './profile.ts';
import { memberClient } from './session.ts';

/** Decisions, newest first; empty for an adult, and where they cannot be had: then nothing counts as allowed. */
export const $ownConsents = atom<readonly ConsentEvent[]>([]);

/** Reads the decisions, where there can be some. */
export async function loadOwnConsents(): Promise<void> {
  const known = $profile.get();
  if (known.phase !== 'ready' || !known.profile.is_minor) return;
  $ownConsents.set(await readConsentEvents(memberClient(), ownUserId()).catch(() => []));
}
