import { OrganisationChartSchema } from '#contract/organisation-chart.ts';
import { rpcRead } from './rows.ts';

/** Refuses with not_signed_in, banned, network_failed. */
export const readOrganisationChart = rpcRead('organisation_chart', OrganisationChartSchema);
