/** Results of a call about many rows, one for each row. */
import * as v from 'valibot';
import { IdSchema } from './common-schemas.ts';
import { ErrorCodeSchema } from './error-codes.ts';

/** `expected` is the new version of a done row, where the action can be undone. */
export const RowResultSchema = v.object({
  id: IdSchema,
  outcome: v.fallback(v.union([v.literal('done'), ErrorCodeSchema]), 'unexpected'),
  expected: v.nullish(v.string(), null),
});
export type RowResult = v.InferOutput<typeof RowResultSchema>;
