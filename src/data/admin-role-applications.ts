/**
 * Applications to roles and postings, for role managers. All refuse with permission_required, second_factor_required,
 * not_found, network_failed.
 */
import * as v from 'valibot';
import { IdSchema } from '#contract/common-schemas.ts';
import { type DeskRoleApplication, DeskRoleApplicationSchema } from '#contract/admin-role-applications.ts';
import type { PostingInput, PostingState } from '#contract/role-postings.ts';
import type { DataClient } from './client.ts';
import { dataOf, parseRow, rowsOf } from './rows.ts';
import type { RowVersion } from './row-version.ts';

/** Returns the history of an application, fitting postings, and the applicant's roles and other applications. */
export async function readDeskRoleApplication(client: DataClient, id: string): Promise<DeskRoleApplication> {
  const answer = await client.rpc('role_application_for_desk', { application: id });
  return parseRow(DeskRoleApplicationSchema, dataOf(answer));
}

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
export async function saveRolePosting(
  client: DataClient,
  version: RowVersion | null,
  content: PostingInput,
): Promise<string> {
  const posting = version === null ? {} : { posting: version.id, expected: version.expected };
  const answer = await client.rpc('save_role_posting', { content, ...posting });
  return parseRow(IdSchema, dataOf(answer));
}

/** Opens a draft or closes a posting. Also refuses with changed_meanwhile, role_inactive, seats_taken, already_exists. */
export async function setRolePostingState(
  client: DataClient,
  { id, expected }: RowVersion,
  state: Exclude<PostingState, 'draft'>,
): Promise<void> {
  dataOf(await client.rpc('set_role_posting_state', { posting: id, expected, state }));
}
