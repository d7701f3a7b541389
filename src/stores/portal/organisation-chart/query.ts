/** The query of /organization-chart: view, role, search and filters. */
import { atom } from 'nanostores';
import { CHART_LIMITS, CHART_VIEWS, type ChartView } from '#contract/organisation-chart.ts';
import type { StaffFilter } from '#domain/organisation-chart.ts';
import { queryWith, type Address } from '#stores/core/address.ts';
import { createDelay } from '#stores/core/delay.ts';

export interface ChartQuery extends StaffFilter {
  readonly view: ChartView | 'people';
  /** The node that the chart is open down to. */
  readonly role: string | null;
  readonly hasDetails: boolean;
}

export type StaffFilterName = 'department' | 'level' | 'game';

export function readChartQuery(parameters: URLSearchParams): ChartQuery {
  const text = (name: string): string => (parameters.get(name) ?? '').slice(0, 80);
  const asked = parameters.get('view');
  const role = parameters.get('role');
  return {
    view: asked === 'people' ? asked : (CHART_VIEWS.find((name) => name === asked) ?? 'organisation'),
    role,
    hasDetails: role !== null && parameters.has('details'),
    search: text('search'),
    department: text('department'),
    level: text('level'),
    game: text('game'),
  };
}

/** The search as typed; the address follows when the typing rests. */
export function createChartSearch(address: Address<ChartQuery>) {
  const $typed = atom('');
  const typing = createDelay(() => {
    address.replace(queryWith({ search: $typed.get().trim() || null, role: null, details: null }));
  });
  return {
    $typed,
    search: (text: string) => {
      $typed.set(text);
      typing.restart(CHART_LIMITS.searchDebounceMs);
    },
    clear: () => {
      typing.stop();
      $typed.set('');
      address.replace(queryWith({ search: null, department: null, level: null, game: null }));
    },
    start: () => {
      const unfollow = address.$view.subscribe(({ search }) => {
        if (!typing.isWaiting() && search !== $typed.get().trim()) $typed.set(search);
      });
      return () => {
        unfollow();
        typing.stop();
      };
    },
  };
}
