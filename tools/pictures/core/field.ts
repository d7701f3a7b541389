/** Single-channel floating-point pictures and the filters for shading. */

/** One number per pixel, row by row. */
export interface Field {
  readonly size: number;
  readonly data: Float32Array;
}

/** A square field of zeros. */
export function emptyField(size: number): Field {
  return { size, data: new Float32Array(size * size) };
}

function boxLine(
  from: Float32Array,
  to: Float32Array,
  start: number,
  step: number,
  count: number,
  radius: number,
): void {
  const first = from[start] ?? 0;
  const last = from[start + (count - 1) * step] ?? 0;
  const at = (index: number): number =>
    index < 0 ? first : index >= count ? last : (from[start + index * step] ?? 0);
  let sum = 0;
  for (let index = -radius; index <= radius; index += 1) sum += at(index);
  const share = 1 / (2 * radius + 1);
  for (let index = 0; index < count; index += 1) {
    to[start + index * step] = sum * share;
    sum += at(index + radius + 1) - at(index - radius);
  }
}

/** Gaussian blur of `sigma` pixels as three box blurs, which is close enough and quick. */
export function blur(field: Field, sigma: number): Field {
  const { size } = field;
  const radius = Math.max(1, Math.round((Math.sqrt(4 * sigma * sigma + 1) - 1) / 2));
  if (sigma < 0.4) return field;
  const from = Float32Array.from(field.data);
  const to = new Float32Array(size * size);
  for (let pass = 0; pass < 3; pass += 1) {
    for (let row = 0; row < size; row += 1) boxLine(from, to, row * size, 1, size, radius);
    for (let column = 0; column < size; column += 1) boxLine(to, from, column, size, size, radius);
  }
  return { size, data: from };
}

/** Moves the field by whole pixels; pixels from outside are zero. */
export function shifted(field: Field, dx: number, dy: number): Field {
  const { size } = field;
  const out = emptyField(size);
  for (let y = Math.max(0, dy); y < Math.min(size, size + dy); y += 1) {
    const from = (y - dy) * size;
    const left = Math.max(0, dx);
    const right = Math.min(size, size + dx);
    out.data.set(field.data.subarray(from + left - dx, from + right - dx), y * size + left);
  }
  return out;
}

const FAR = 1e12;

/** One line of the exact squared distance transform (Felzenszwalb and Huttenlocher). */
function distanceLine(values: Float64Array, hull: Int32Array, edges: Float64Array, out: Float64Array): void {
  const count = values.length;
  const value = (index: number): number => values[index] ?? 0;
  let top = 0;
  hull[0] = 0;
  edges[0] = -FAR;
  edges[1] = FAR;
  for (let q = 1; q < count; q += 1) {
    const meeting = (vertex: number): number =>
      (value(q) + q * q - (value(vertex) + vertex * vertex)) / (2 * q - 2 * vertex);
    let place = meeting(hull[top] ?? 0);
    while (place <= (edges[top] ?? -FAR)) {
      top -= 1;
      place = meeting(hull[top] ?? 0);
    }
    top += 1;
    hull[top] = q;
    edges[top] = place;
    edges[top + 1] = FAR;
  }
  top = 0;
  for (let q = 0; q < count; q += 1) {
    while ((edges[top + 1] ?? FAR) < q) top += 1;
    const vertex = hull[top] ?? 0;
    out[q] = (q - vertex) * (q - vertex) + value(vertex);
  }
}

/** Distance of every pixel inside a mask to its edge, in pixels; zero outside. */
export function distanceInside(mask: Field): Field {
  const { size } = mask;
  const squared = Float64Array.from(mask.data, (value) => (value > 0.5 ? FAR : 0));
  const line = new Float64Array(size);
  const out = new Float64Array(size);
  const hull = new Int32Array(size + 1);
  const edges = new Float64Array(size + 2);
  for (let column = 0; column < size; column += 1) {
    for (let row = 0; row < size; row += 1) line[row] = squared[row * size + column] ?? 0;
    distanceLine(line, hull, edges, out);
    for (let row = 0; row < size; row += 1) squared[row * size + column] = out[row] ?? 0;
  }
  for (let row = 0; row < size; row += 1) {
    line.set(squared.subarray(row * size, (row + 1) * size));
    distanceLine(line, hull, edges, out);
    squared.set(out, row * size);
  }
  return { size, data: Float32Array.from(squared, (value) => Math.sqrt(value)) };
}
