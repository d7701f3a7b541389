/** Alerts of the caller for postings of roles. All refuse with not_signed_in, banned, network_failed. */
import * as v from 'valibot';
import type { DataClient } from './client.ts';
import { rowsOf, rpcWrite } from './rows.ts';

const AlertSchema = v.object({ role_code: v.string() });

/** Codes of the roles that the caller waits for. */
export async function readPostingAlerts(client: DataClient): Promise<readonly string[]> {
  const rows = rowsOf(AlertSchema, await client.from('posting_alerts').select('role_code'));
  return rows.map(({ role_code: code }) => code);
}

/** Also refuses with onboarding_required, minor_consent_required, role_needs_adult, not_found, transition_not_allowed. */
export const setPostingAlert = rpcWrite('set_posting_alert', (code: string, isWanted: boolean) => ({
  code,
  is_wanted: isWanted,
}));
