/** Deterministic noise for cloth wrinkles and grain. */

function hash(x: number, y: number, seed: number): number {
  let value = Math.imul(x, 374_761_393) ^ Math.imul(y, 668_265_263) ^ Math.imul(seed, 2_246_822_519);
  value = Math.imul(value ^ (value >>> 13), 1_274_126_177);
  return ((value ^ (value >>> 16)) >>> 0) / 4_294_967_295;
}

function ease(t: number): number {
  return t * t * t * (t * (t * 6 - 15) + 10);
}

/** Value noise in −1…1, one cell per unit. */
function noise(x: number, y: number, seed: number): number {
  const column = Math.floor(x);
  const row = Math.floor(y);
  const u = ease(x - column);
  const v = ease(y - row);
  const top = hash(column, row, seed) * (1 - u) + hash(column + 1, row, seed) * u;
  const bottom = hash(column, row + 1, seed) * (1 - u) + hash(column + 1, row + 1, seed) * u;
  return (top * (1 - v) + bottom * v) * 2 - 1;
}

/** Several octaves of noise, about −1…1. */
export function layeredNoise(x: number, y: number, seed: number, octaves: number): number {
  let sum = 0;
  let share = 0.5;
  let scale = 1;
  for (let octave = 0; octave < octaves; octave += 1) {
    sum += noise(x * scale, y * scale, seed + octave * 17) * share;
    share *= 0.5;
    scale *= 2.03;
  }
  return sum;
}

/** Returns a seeded random number generator in 0…1. */
export function randomSource(seed: number): () => number {
  let state = seed;
  return () => {
    state = Math.trunc(state + 0x6d_2b_79_f5);
    let value = Math.imul(state ^ (state >>> 15), 1 | state);
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
    return ((value ^ (value >>> 14)) >>> 0) / 4_294_967_296;
  };
}
