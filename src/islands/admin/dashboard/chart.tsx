/** Bars of this period over those of the one before, drawn by Chartist in the colours of the theme. */
import { BarChart, FixedScaleAxis, type BarChartOptions } from 'chartist';
import { useEffect, useRef } from 'react';
import { axisText, axisTicks } from '#domain/dashboard.ts';
import { formatRand } from '#domain/money.ts';
import { DASHBOARD_TEXT as TEXT } from '#messages/admin/dashboard.ts';
import type { FigureChart } from '#stores/admin/dashboard/change.ts';

/** Utilities in place of Chartist's own style sheet; its classes name parts of axes, too. */
const CLASSES = {
  label: 'flex whitespace-nowrap text-xs text-muted tabular-nums',
  horizontal: 'justify-center pt-1',
  vertical: 'items-end justify-end pr-2',
  grid: 'stroke-line',
  bar: 'fill-none',
};

/** Room for a label in pixels. */
const LABEL_WIDTH = 56;

function optionsFor(
  element: HTMLElement,
  { labels, kind }: FigureChart,
  ticks: readonly number[],
): BarChartOptions {
  const isMoney = kind === 'money';
  let step = 1;
  return {
    classNames: CLASSES,
    seriesBarDistance: 0,
    chartPadding: { top: 16, right: 4, bottom: 0, left: 0 },
    axisX: {
      showGrid: false,
      offset: 24,
      labelInterpolationFnc: (label, index) => {
        // Reading the width makes the browser lay out the page, so it is read once per drawing.
        if (index === 0) step = Math.ceil((labels.length * LABEL_WIDTH) / Math.max(element.clientWidth, 1));
        return index % step === 0 ? label : null;
      },
    },
    axisY: {
      offset: isMoney ? 56 : 36,
      type: FixedScaleAxis,
      ticks: [...ticks],
      low: ticks[0] ?? 0,
      high: ticks.at(-1) ?? 1,
      labelInterpolationFnc: (value) => axisText(Number(value), isMoney),
    },
  };
}

/** Draws into an element; the function that it returns ends it. */
function draw(element: HTMLElement, figures: FigureChart): () => void {
  const { now, before, labels, kind } = figures;
  const isMoney = kind === 'money';
  const sizes = (values: readonly number[]): number[] => values.map((value) => value / (isMoney ? 100 : 1));
  const series = [
    { className: 'stroke-line-strong opacity-45', data: sizes(before) },
    { className: 'stroke-signal', data: sizes(now) },
  ];
  const chart = new BarChart(
    element,
    { labels: [...labels], series },
    optionsFor(element, figures, axisTicks(series.flatMap(({ data }) => data))),
  );
  chart.on('draw', (drawn) => {
    if (drawn.type !== 'bar') return;
    const isBefore = drawn.seriesIndex === 0;
    const room = Math.min(drawn.chartRect.width() / Math.max(labels.length, 1), 36);
    // The bar before is the wide one behind.
    drawn.element.attr({ 'stroke-width': room * (isBefore ? 0.8 : 0.4) });
    const value = (isBefore ? before : now)[drawn.index] ?? 0;
    const text = isMoney ? formatRand(value) : String(value);
    drawn.element.elem('title').text(`${labels[drawn.index] ?? ''}: ${text}`);
  });
  return () => chart.detach();
}

export function Chart({ chart }: { readonly chart: FigureChart }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => (place.current === null ? undefined : draw(place.current, chart)), [chart]);
  return (
    <figure className="min-w-0">
      <figcaption className="sr-only">{TEXT.chart(chart.title, chart.summary)}</figcaption>
      <div ref={place} aria-hidden="true" className="h-44 w-full" />
    </figure>
  );
}
