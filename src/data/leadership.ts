import { type ExecutiveRole, StaffRowSchema } from '#contract/leadership.ts';
import { LEVELS } from '#contract/roles.ts';
import { groupExecutives } from '#domain/leadership.ts';
import type { DataClient } from './client.ts';
import { rowsOf } from './rows.ts';

const STAFF =
  'user_id, full_name, gamertag, role_code, role_title, department, level, email, photo_url, is_primary';

/** Returns the executive roles that are held, by level and code. Refuses as described in refusal.ts. */
export async function readExecutives(client: DataClient): Promise<readonly ExecutiveRole[]> {
  const request = client.from('staff_directory').select(STAFF).lte('level', LEVELS.cLevel);
  const rows = rowsOf(StaffRowSchema, await request.order('level').order('role_code').order('start_date'));
  return groupExecutives(rows);
}
