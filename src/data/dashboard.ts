/** The figures of the dashboard. */
import { DashboardSchema, type PeriodDays } from '#contract/dashboard.ts';
import { rpcRead } from './rows.ts';

/**
 * Returns the figures of a period and of the one before. Refuses with not_signed_in, banned, second_factor_required,
 * permission_required, invalid_input, network_failed.
 */
export const readDashboard = rpcRead(
  'dashboard',
  DashboardSchema,
  ({ first, last, beforeFirst, beforeLast }: PeriodDays) => ({
    first_day: first,
    last_day: last,
    before_first: beforeFirst,
    before_last: beforeLast,
  }),
);
