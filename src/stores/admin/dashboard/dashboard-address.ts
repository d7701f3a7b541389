/** The address of /admin-dashboard: a period (`?period=7d`), or dates (`?from=2026-01-01&until=2026-01-31`). */
import { DASHBOARD_PERIODS, type DashboardPeriod } from '#contract/dashboard.ts';
import { isPeriod } from '#domain/dashboard.ts';
import { createAddress, queryOf } from '#stores/core/address.ts';

export interface DashboardView {
  readonly period: DashboardPeriod;
  readonly own: { readonly first: string; readonly last: string } | null;
}

const DAY = /^\d{4}-\d{2}-\d{2}$/u;

function ownDates(parameters: URLSearchParams): DashboardView['own'] {
  const [first, last] = ['from', 'until'].map((name) => parameters.get(name) ?? '');
  if (first === undefined || last === undefined || !DAY.test(first) || !DAY.test(last)) return null;
  return isPeriod(first, last) ? { first, last } : null;
}

export const createDashboardAddress = () =>
  createAddress<DashboardView>((parameters) => {
    const own = ownDates(parameters);
    if (own !== null) return { period: 'own', own };
    const named = DASHBOARD_PERIODS.find((period) => period === parameters.get('period') && period !== 'own');
    return { period: named ?? '30d', own: null };
  });

/** The query of a period; the usual one has none. */
export function periodQuery({ period, own }: DashboardView): string {
  if (own !== null) return queryOf({ from: own.first, until: own.last });
  return queryOf({ period: period === '30d' ? null : period });
}
