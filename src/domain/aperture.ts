/** Geometry of the logo: six blades around a hexagonal opening, in a square of 100 × 100 units. */

const CENTRE = 50;
const BLADES = 6;

interface Point {
  readonly x: number;
  readonly y: number;
}

function onCircle(radius: number, degrees: number): Point {
  const radians = (degrees * Math.PI) / 180;
  return { x: CENTRE + radius * Math.cos(radians), y: CENTRE + radius * Math.sin(radians) };
}

/** Returns where the line from `from` through `to` leaves the circle of `radius` around the centre. */
function leavesCircle(from: Point, to: Point, radius: number): Point {
  const dx = to.x - from.x;
  const dy = to.y - from.y;
  const fx = from.x - CENTRE;
  const fy = from.y - CENTRE;
  const a = dx * dx + dy * dy;
  const b = 2 * (fx * dx + fy * dy);
  const c = fx * fx + fy * fy - radius * radius;
  const t = (-b + Math.sqrt(b * b - 4 * a * c)) / (2 * a);
  return { x: from.x + t * dx, y: from.y + t * dy };
}

function text(point: Point): string {
  return `${point.x.toFixed(2)} ${point.y.toFixed(2)}`;
}

/**
 * Returns the outlines of the six blades as SVG path data. `radius` and `opening` are in units (at most 50; the opening
 * is the hexagon's circumscribed radius and smaller than `radius`), `turn` in degrees.
 */
export function apertureBlades(radius: number, opening: number, turn = 0): string[] {
  const corners = Array.from({ length: BLADES }, (_, index) => onCircle(opening, index * 60 + turn));
  const at = (index: number): Point => corners[index % BLADES] ?? { x: CENTRE, y: CENTRE };
  return corners.map((corner, index) => {
    const next = at(index + 1);
    const rim = leavesCircle(corner, next, radius);
    const nextRim = leavesCircle(next, at(index + 2), radius);
    return `M${text(corner)}L${text(rim)}A${String(radius)} ${String(radius)} 0 0 1 ${text(nextRim)}L${text(next)}Z`;
  });
}
