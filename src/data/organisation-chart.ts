import { type OrganisationChart, OrganisationChartSchema } from '#contract/organisation-chart.ts';
import type { DataClient } from './client.ts';
import { dataOf, parseRow } from './rows.ts';

/** Refuses with not_signed_in, banned, network_failed. */
export async function readOrganisationChart(client: DataClient): Promise<OrganisationChart> {
  return parseRow(OrganisationChartSchema, dataOf(await client.rpc('organisation_chart')));
}
