/** The organisation chart as a picture of text: an SVG file that grows from left to right. Lengths in pixels. */
import type { ChartNode } from './organisation-chart.ts';
import { fittingLines } from './text.ts';
import { escapeXml } from './xml.ts';

const CARD = { width: 260, padding: 12, title: 20, line: 18 } as const;
const GAP = { column: 56, row: 14 } as const;
const MARGIN = 32;
const HEADING = 48;
/** Characters of middle width that fit into a line of a card. */
const FITTING = { title: 25, line: 32 } as const;
/** Attributes, because strict pages refuse styles. */
const LOOKS = {
  heading: 'font-size="24" font-weight="700" fill="#161616"',
  role: 'font-size="15" font-weight="700" fill="#161616"',
  line: 'font-size="13" fill="#4a4a4a"',
} as const;
const FONT = "system-ui, 'Segoe UI', Arial, sans-serif";

/** A node with the lines of its card, the height of the branches below it, and the height that it takes with them. */
interface Branch {
  readonly title: readonly string[];
  readonly lines: readonly string[];
  readonly height: number;
  readonly stacked: number;
  readonly total: number;
  readonly below: readonly Branch[];
}

function branchOf(node: ChartNode, linesOf: (node: ChartNode) => readonly string[]): Branch {
  const title = fittingLines(node.title, FITTING.title);
  const lines = linesOf(node).flatMap((line) => fittingLines(line, FITTING.line));
  const below = node.children.map((child) => branchOf(child, linesOf));
  const height = 2 * CARD.padding + title.length * CARD.title + lines.length * CARD.line;
  const stacked = below.reduce((sum, { total }) => sum + total + GAP.row, -GAP.row);
  return { title, lines, height, stacked, total: Math.max(height, stacked), below };
}

function textAt(x: number, y: number, look: keyof typeof LOOKS, text: string): string {
  return `<text x="${String(x)}" y="${String(y)}" ${LOOKS[look]}>${escapeXml(text)}</text>`;
}

function cardAt({ title, lines, height }: Branch, x: number, y: number): string {
  const left = x + CARD.padding;
  const first = y + CARD.padding + 15;
  return [
    '<g>',
    `<rect x="${String(x)}" y="${String(y)}" width="${String(CARD.width)}" height="${String(height)}" rx="2" fill="#fff" stroke="#767676"/>`,
    ...title.map((line, place) => textAt(left, first + place * CARD.title, 'role', line)),
    ...lines.map((line, place) =>
      textAt(left, first + title.length * CARD.title + place * CARD.line, 'line', line),
    ),
    '</g>',
  ].join('');
}

/** Draws a branch from this corner; returns its shapes, and the height of the middle of its card. */
function drawBranch(branch: Branch, x: number, top: number): { shapes: readonly string[]; middle: number } {
  const middle = top + branch.total / 2;
  const right = x + CARD.width;
  const bend = right + GAP.column / 2;
  const next = right + GAP.column;
  let y = top + Math.max(0, (branch.total - branch.stacked) / 2);
  const shapes = branch.below.flatMap((child) => {
    const drawn = drawBranch(child, next, y);
    y += child.total + GAP.row;
    const path = `M${String(right)} ${String(middle)}H${String(bend)}V${String(drawn.middle)}H${String(next)}`;
    return [`<path d="${path}" fill="none" stroke="#9a9a9a"/>`, ...drawn.shapes];
  });
  return { shapes: [...shapes, cardAt(branch, x, middle - branch.height / 2)], middle };
}

const depthOf = ({ below }: Branch): number => 1 + Math.max(0, ...below.map(depthOf));

/** Returns the file: all roles of the trees, open or not, with the lines of their cards below a heading. */
export function chartSvg(
  trees: readonly ChartNode[],
  heading: string,
  linesOf: (node: ChartNode) => readonly string[],
): string {
  const branches = trees.map((tree) => branchOf(tree, linesOf));
  const columns = Math.max(1, ...branches.map(depthOf));
  let top = MARGIN + HEADING;
  const shapes = branches.flatMap((branch) => {
    const drawn = drawBranch(branch, MARGIN, top);
    top += branch.total + GAP.row;
    return drawn.shapes;
  });
  const width = 2 * MARGIN + columns * CARD.width + (columns - 1) * GAP.column;
  const height = top - GAP.row + MARGIN;
  const size = `width="${String(width)}" height="${String(height)}" viewBox="0 0 ${String(width)} ${String(height)}"`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" ${size} font-family="${FONT}"><title>${escapeXml(heading)}</title>`,
    `<rect width="${String(width)}" height="${String(height)}" fill="#fff"/>`,
    textAt(MARGIN, MARGIN + 22, 'heading', heading),
    ...shapes,
    '</svg>\n',
  ].join('\n');
}
