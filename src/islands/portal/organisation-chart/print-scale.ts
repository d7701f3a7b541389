/** The scale at which the chart fits one page, measured before it is printed. */

/** Inside of the margins of A4 and A3 across, below the heading, in CSS pixels; each with its least readable scale. */
const PAPERS = [
  { width: 1047, height: 600, least: 0.4 },
  { width: 1512, height: 930, least: 0.3 },
] as const;
const STEP = 0.05;
const MOST = 0.8;
/** Without columns, as on a phone, paper looks too different to be measured. */
const UNMEASURED = 0.5;

/** Height of the chart on paper of this width at a scale. */
function heightAt(tree: HTMLElement, width: number, scale: number): number {
  tree.style.width = `${String(width / scale)}px`;
  return tree.offsetHeight * scale;
}

/** The largest scale that fits A4, or else A3; charts that fit neither take several pages. */
function fittingScale(tree: HTMLElement): number {
  for (const { width, height, least } of PAPERS)
    for (let scale = MOST; scale >= least; scale -= STEP)
      if (heightAt(tree, width, scale) <= height) return scale;
  return PAPERS[1].least;
}

/** Sets the scale that styles/organisation-chart.css prints at. */
export function setPrintScale(tree: HTMLElement): void {
  const { zoom } = tree.style;
  let scale = UNMEASURED;
  if (window.matchMedia('screen and (min-width: 64rem)').matches) {
    tree.dataset['measured'] = '';
    tree.style.zoom = '1';
    scale = fittingScale(tree);
    delete tree.dataset['measured'];
    tree.style.width = '';
    tree.style.zoom = zoom;
  }
  document.documentElement.style.setProperty('--print-scale', String(scale));
}
