/** The caller's sessions. Functions refuse with not_signed_in, banned, second_factor_required, network_failed. */
import * as v from 'valibot';
import { OwnSessionSchema } from '#contract/account-security.ts';
import { rpcRows, rpcRead } from './rows.ts';

/** Returns the 50 latest sessions, the current one first. */
export const readOwnSessions = rpcRows('my_sessions', OwnSessionSchema);

/** Ends a session immediately. Does nothing when it has ended already. */
export const endOwnSession = rpcRead('end_my_session', v.boolean(), (session: string) => ({ session }));
