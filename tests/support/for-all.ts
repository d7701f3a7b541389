/** Properties of any values. */
import * as fc from 'fast-check';

/** Asserts that the predicate holds for any values of the arbitraries: it neither throws nor returns false. */
export function forAll<Values extends [unknown, ...unknown[]]>(
  ...property: [
    ...arbitraries: { [Index in keyof Values]: fc.Arbitrary<Values[Index]> },
    predicate: (...values: Values) => boolean | void,
  ]
): void {
  fc.assert(fc.property(...property));
}
