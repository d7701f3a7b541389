/** /my-profile: its parts, the member's rows and the roles they hold. */
import { atom } from 'nanostores';
import { readHeldRoles } from '#data/members.ts';
import { loadOwnConsents } from '#stores/auth/own-consents.ts';
import { ownMember, ownUserId } from '#stores/auth/own-member.ts';
import { memberClient } from '#stores/auth/session.ts';
import { createLoader } from '#stores/core/loader.ts';
import { createPage } from '#stores/core/page.ts';
import { getPortalEnvironment } from '#stores/core/portal-environment.ts';
import { createProfileAddress, type ProfilePart } from './profile-address.ts';

export const createProfilePage = () =>
  createPage(({ add, onStart }) => {
    const address = add(createProfileAddress());
    /** Parts that were shown. They stay mounted, so that typed text survives a look at another part. */
    const $opened = atom<readonly ProfilePart[]>([address.$view.get().part]);
    const roles = createLoader(() => {
      const now = new Date(getPortalEnvironment().now()).toISOString();
      return readHeldRoles(memberClient(), ownUserId(), now);
    });
    onStart(() =>
      address.$view.subscribe(({ part }) => {
        if (!$opened.get().includes(part)) $opened.set([...$opened.get(), part]);
      }),
    );
    onStart(() => ownMember.load());
    onStart(() => roles.load());
    onStart(() => loadOwnConsents());
    return { address, $opened, roles };
  });
export type ProfilePage = ReturnType<typeof createProfilePage>;
