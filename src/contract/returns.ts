/** What members send back (order_returns, order_return_lines). */
import * as v from 'valibot';
import { CountSchema, IdSchema, MomentSchema, OptionalTextSchema } from './common-schemas.ts';

/** order_returns.state. */
export const RETURN_STATES = ['requested', 'approved', 'refused', 'received', 'withdrawn'] as const;
/** Where a return stands. */
export type ReturnState = (typeof RETURN_STATES)[number];

/** The states in which somebody still has something to do. */
export const OPEN_RETURN_STATES = ['requested', 'approved'] as const;

/** Lengths equal the constraints, in characters; days is what request_return waits. */
export const RETURN_LIMITS = { days: 14, reasonLength: 500, answerLength: 500 } as const;

const OptionalMomentSchema = v.nullish(MomentSchema, null);
const OptionalCountSchema = v.nullish(CountSchema, null);

const LineEntries = {
  line_id: v.number(),
  quantity: CountSchema,
  /** How many came; null until they are here. */
  arrived: OptionalCountSchema,
};

const ReturnEntries = {
  id: IdSchema,
  state: v.picklist(RETURN_STATES),
  reason: v.string(),
  answer: OptionalTextSchema,
  created_at: MomentSchema,
  decided_at: OptionalMomentSchema,
  closed_at: OptionalMomentSchema,
};

/** A return as its member reads it. */
export const OwnReturnSchema = v.object({ ...ReturnEntries, pieces: v.array(v.object(LineEntries)) });
/** A return as its member reads it. */
export type OwnReturn = v.InferOutput<typeof OwnReturnSchema>;

/** A return as the desk reads it; `by` decided it. */
export const DeskReturnSchema = v.object({
  ...ReturnEntries,
  by: OptionalTextSchema,
  pieces: v.array(v.object({ ...LineEntries, restocked: OptionalCountSchema })),
});
/** A return as the desk reads it. */
export type DeskReturn = v.InferOutput<typeof DeskReturnSchema>;

/** Pieces of one line that a member wants to send back. */
export interface ReturnedPieces {
  readonly line_id: number;
  readonly quantity: number;
}

/** What of one line is here, and how many of it can be sold again. */
export interface ArrivedPieces {
  readonly line_id: number;
  readonly arrived: number;
  readonly restocked: number;
}
