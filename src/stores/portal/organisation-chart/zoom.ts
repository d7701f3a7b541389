import { atom } from 'nanostores';
import { CHART_LIMITS } from '#contract/organisation-chart.ts';

/** Scale of the charts, 1 at first. */
export function createZoom() {
  const { least, most, step } = CHART_LIMITS.zoom;
  const $zoom = atom(1);
  const set = (zoom: number): void => $zoom.set(Math.min(most, Math.max(least, zoom)));
  return {
    $zoom,
    zoomBy: (factor: number) => set($zoom.get() * factor),
    /** '+' and '-' change the scale by a step, '0' resets it; false for other keys. */
    zoomKey: (key: string): boolean => {
      if (key === '+' || key === '=') set($zoom.get() + step);
      else if (key === '-') set($zoom.get() - step);
      else if (key === '0') set(1);
      else return false;
      return true;
    },
  };
}
