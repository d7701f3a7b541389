import { type LandingStatisticsRow, LandingStatisticsRowSchema } from '#contract/landing-statistics.ts';
import type { DataClient } from './client.ts';
import { dataOf, parseRow } from './rows.ts';

/** Counts onboarded members in good standing and recruiting teams. Refuses as described in refusal.ts. */
export async function readLandingStatistics(client: DataClient): Promise<LandingStatisticsRow> {
  const data = dataOf(await client.rpc('landing_statistics'));
  return parseRow(LandingStatisticsRowSchema, Array.isArray(data) ? data[0] : data);
}
