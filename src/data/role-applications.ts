/** Role applications of the caller. All refuse with not_signed_in, banned, second_factor_required, network_failed. */
import * as v from 'valibot';
import { OpenPositionSchema, OwnRoleApplicationSchema } from '#contract/role-applications.ts';
import type { ApplicationAnswer } from '#contract/team-applications.ts';
import { rpcWrite, rpcRead } from './rows.ts';

export interface RoleApplicationContent {
  readonly message: string | null;
  readonly answers: readonly ApplicationAnswer[];
  readonly links: readonly string[];
}

/** Returns open positions, an unlisted one by its id only, with why the caller cannot apply. */
export const readOpenPositions = rpcRead(
  'available_positions',
  v.array(OpenPositionSchema),
  (posting: string | null) => (posting === null ? {} : { posting }),
);

/**
 * Applies to a posting. Also refuses with changed_meanwhile (other questions), required, duplicate_application,
 * already_holder, role_needs_adult, posting_closed, reapply_later, minor_consent_required, too_long, invalid_value, throttled, not_found.
 */
export const applyToRole = rpcWrite(
  'apply_to_role',
  (posting: string, { message, answers, links }: RoleApplicationContent) => ({
    posting,
    ...(message !== null && { message }),
    answers,
    links,
  }),
);

/** Withdraws an open application. Also refuses with not_found, transition_not_allowed. */
export const withdrawRoleApplication = rpcWrite('withdraw_role_application', (id: string) => ({
  application: id,
}));

/** Returns the caller's applications, open ones first. */
export const readOwnRoleApplications = rpcRead('my_role_applications', v.array(OwnRoleApplicationSchema));
