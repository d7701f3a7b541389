import { ProfileSchema } from '#contract/session.ts';
import { rpcWrite, rpcRead } from './rows.ts';

/** Returns role, onboarding state, names and permissions. Refuses with banned, not_signed_in, network_failed. */
export const readOwnProfile = rpcRead('my_profile', ProfileSchema);

/** Creates the member row of an imported account that has none. */
export const ensureMember = rpcWrite('ensure_member');
