/** /my-profile: the member's rows and the roles they hold. */
import { readHeldRoles } from '../../../data/members.ts';
import { loadOwnConsents } from '../../auth/own-consents.ts';
import { ownMember, ownUserId } from '../../auth/own-member.ts';
import { memberClient } from '../../auth/session.ts';
import { createLoader } from '../../core/loader.ts';
import { createPage } from '../../core/page.ts';
import { getPortalEnvironment } from '../../core/portal-environment.ts';

export const createProfilePage = () =>
  createPage(({ onStart }) => {
    const roles = createLoader(() => {
      const now = new Date(getPortalEnvironment().now()).toISOString();
      return readHeldRoles(memberClient(), ownUserId(), now);
    });
    onStart(() => ownMember.load());
    onStart(() => roles.load());
    onStart(() => loadOwnConsents());
    return { roles };
  });
export type ProfilePage = ReturnType<typeof createProfilePage>;
