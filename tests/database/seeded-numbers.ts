/** Pseudo-random numbers that are the same for the same seed, so that a random run can be repeated. */
export interface SeededNumbers {
  /** True with this probability. */
  chance(probability: number): boolean;
  /** A whole number from 0 to this one. */
  upTo(most: number): number;
  /** One element of the list. */
  one<const T>(list: readonly [T, ...T[]]): T;
  /** The list in random order. */
  shuffled<T>(list: readonly T[]): T[];
}

/** Numbers from a seed (mulberry32). */
export function seededNumbers(seed: number): SeededNumbers {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const upTo = (most: number): number => Math.floor(next() * (most + 1));
  return {
    chance: (probability) => next() < probability,
    upTo,
    one: (list) => list[upTo(list.length - 1)] ?? list[0],
    shuffled: (list) =>
      list
        .map((item) => ({ item, place: next() }))
        .toSorted((one, other) => one.place - other.place)
        .map(({ item }) => item),
  };
}
