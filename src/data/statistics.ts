/** The numbers of the hero that are counted. */
import { type LandingStatisticsRow, LandingStatisticsRowSchema } from '../contract/statistics.ts';
import type { DataClient } from './client.ts';
import { dataOf, parseRow } from './rows.ts';

/** Onboarded members in good standing and teams that recruit. Refuses with what the data API's error means. */
export async function readLandingStatistics(client: DataClient): Promise<LandingStatisticsRow> {
  const data = dataOf(await client.rpc('landing_statistics'));
  return parseRow(LandingStatisticsRowSchema, Array.isArray(data) ? data[0] : data);
}
