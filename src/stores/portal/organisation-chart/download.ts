/** The shown chart as an SVG file. */
import type { ReadableAtom } from 'nanostores';
import type { ChartView } from '#contract/organisation-chart.ts';
import { chartSvg } from '#domain/organisation-chart-svg.ts';
import { formatDate, isoDate } from '#domain/dates.ts';
import { hiddenHolders, openSeats, type ChartNode } from '#domain/organisation-chart.ts';
import { joinParts } from '#domain/text.ts';
import { CHART_TABS, CHART_TEXT as TEXT } from '#messages/portal/organisation-chart.ts';
import { getPortalEnvironment } from '#stores/core/portal-environment.ts';

/** The holders of a role, and its seats where some are open or not shown. */
function linesOf(node: ChartNode): readonly string[] {
  const { role, holders } = node;
  if (role === null) return [];
  const open = openSeats(role);
  const hidden = hiddenHolders(node);
  return [
    ...holders.map(({ name, game_name: game, is_acting: isActing }) =>
      joinParts([name ?? TEXT.unnamed, isActing ? TEXT.acting : null, game]),
    ),
    ...(hidden > 0 ? [TEXT.hidden(hidden)] : []),
    ...(open > 0 ? [TEXT.openSeats(role.taken, role.seats, open)] : []),
  ];
}

interface Drawn {
  readonly view: ChartView;
  readonly tree: readonly ChartNode[];
}

/** The name of a view with the day of today. */
export function chartHeading(view: ChartView | 'people'): string {
  return joinParts([CHART_TABS[view], formatDate(new Date(getPortalEnvironment().now()).toISOString())]);
}

/** Saves a view as `organisation-chart-<view>-<day>.svg`; roles that are closed in the page are open in it. */
function saveChart({ view, tree }: Drawn): void {
  const { saveFile, now } = getPortalEnvironment();
  const moment = new Date(now()).toISOString();
  const name = `organisation-chart-${view}-${isoDate(moment)}.svg`;
  saveFile(name, 'image/svg+xml', chartSvg(tree, chartHeading(view), linesOf));
}

/** Saves the shown chart; does nothing without one. */
export function createDownload($shown: ReadableAtom<Drawn | null>) {
  return (): void => {
    const shown = $shown.get();
    if (shown !== null) saveChart(shown);
  };
}
