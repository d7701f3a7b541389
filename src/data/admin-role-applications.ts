/**
 * Applications to roles and postings, for role managers. All refuse with permission_required, second_factor_required,
 * not_found, network_failed.
 */
import * as v from 'valibot';
import { IdSchema } from '#contract/common-schemas.ts';
import { DeskRoleApplicationSchema } from '#contract/admin-role-applications.ts';
import type { PostingInput, PostingState } from '#contract/role-postings.ts';
import type { DataClient } from './client.ts';
import { rowsOf, rpcWrite, rpcRead } from './rows.ts';
import type { RowVersion } from './row-version.ts';

/** Returns the history of an application, fitting postings, and the applicant's roles and other applications. */
export const readDeskRoleApplication = rpcRead(
  'role_application_for_desk',
  DeskRoleApplicationSchema,
  (id: string) => ({ application: id }),
);

const PostableRoleSchema = v.object({ role_code: v.string(), role_title: v.string() });
export type PostableRole = v.InferOutput<typeof PostableRoleSchema>;

/** Returns active roles by title. */
export async function readPostableRoles(client: DataClient): Promise<readonly PostableRole[]> {
  const request = client.from('organizational_roles').select('role_code, role_title').eq('is_active', true);
  return rowsOf(PostableRoleSchema, await request.order('role_title').order('role_code').limit(1000));
}

/**
 * Creates a draft (null), or changes a draft or an open posting. Also refuses with changed_meanwhile,
 * transition_not_allowed, role_inactive, seats_taken and the codes of constraints. Returns its id.
 */
export const saveRolePosting = rpcRead(
  'save_role_posting',
  IdSchema,
  (version: RowVersion | null, content: PostingInput) => ({
    content,
    ...(version === null ? {} : { posting: version.id, expected: version.expected }),
  }),
);

/** Opens a draft or closes a posting. Also refuses with changed_meanwhile, role_inactive, seats_taken, already_exists. */
export const setRolePostingState = rpcWrite(
  'set_role_posting_state',
  ({ id, expected }: RowVersion, state: Exclude<PostingState, 'draft'>) => ({ posting: id, expected, state }),
);
