/** The figures of the dashboard. */
import { DashboardSchema, type DashboardFigures, type PeriodDays } from '#contract/dashboard.ts';
import type { DataClient } from './client.ts';
import { dataOf, parseRow } from './rows.ts';

/**
 * Returns the figures of a period and of the one before. Refuses with not_signed_in, banned, second_factor_required,
 * permission_required, invalid_input, network_failed.
 */
export async function readDashboard(
  client: DataClient,
  { first, last, beforeFirst, beforeLast }: PeriodDays,
): Promise<DashboardFigures> {
  const days = { first_day: first, last_day: last, before_first: beforeFirst, before_last: beforeLast };
  return parseRow(DashboardSchema, dataOf(await client.rpc('dashboard', days)));
}
