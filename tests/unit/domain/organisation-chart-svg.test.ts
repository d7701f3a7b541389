import { expect, it } from 'vitest';
import { chartSvg } from '#domain/organisation-chart-svg.ts';
import { allNodes, chartTree, type ChartNode } from '#domain/organisation-chart.ts';
import { chartOf, SMALL_CHART } from '#tests/support/organisation-chart.ts';
import { xmlTexts } from '#tests/support/strict-xml.ts';

const SVG = { s: 'http://www.w3.org/2000/svg' };
const tree = chartTree(chartOf(SMALL_CHART), 'organisation', 'Club');
const namesOf = ({ holders }: ChartNode): readonly string[] => holders.map(({ name }) => name ?? '');

it('has the text of every role and holder, and a line to each role below', () => {
  const svg = chartSvg(tree, 'Chart & people', namesOf);
  const texts = xmlTexts(svg, '//s:text', SVG);
  expect(texts[0]).toBe('Chart & people');
  for (const { title, holders } of allNodes(tree))
    for (const text of [title, ...holders.map(({ name }) => name ?? '')]) expect(texts).toContain(text);
  expect(xmlTexts(svg, '//s:path[starts-with(@d, "M292")]', SVG)).toHaveLength(2);
});

it.each([`<${'Head of everything that moves '.repeat(3)}>`, 'MWMWMWMWMWMWMWMWMWMWMWMWMWMWMWMWMW'])(
  'breaks %s into lines and cuts nothing',
  (long) => {
    const svg = chartSvg(
      tree.map((node) => ({ ...node, title: long, children: [] })),
      'Chart',
      () => [long],
    );
    for (const size of [15, 13]) {
      const lines = xmlTexts(svg, `//s:text[@font-size="${String(size)}"]`, SVG);
      expect(lines.length).toBeGreaterThan(1);
      expect(lines.join('').replaceAll(' ', '')).toBe(long.replaceAll(' ', ''));
    }
  },
);

it('keeps every card apart from the others', () => {
  const svg = chartSvg(tree, 'Chart', namesOf);
  const boxes = [...svg.matchAll(/<rect x="([\d.]+)" y="([\d.]+)" width="260" height="([\d.]+)"/gu)].map(
    ([, x, y, height]) => ({ x: Number(x), top: Number(y), bottom: Number(y) + Number(height) }),
  );
  expect(boxes).toHaveLength(5);
  const overlapping = boxes.filter((one) =>
    boxes.some(
      (other) => one !== other && one.x === other.x && one.top <= other.bottom && other.top <= one.bottom,
    ),
  );
  expect(overlapping).toEqual([]);
});
