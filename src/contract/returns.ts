/** Returns of orders (order_returns, order_return_lines). */
import * as v from 'valibot';
import { CountSchema, IdSchema, MomentSchema, OptionalTextSchema } from './common-schemas.ts';
import { typedText } from './text-field.ts';

/** order_returns.state. */
export const RETURN_STATES = ['requested', 'approved', 'refused', 'received', 'withdrawn'] as const;
export type ReturnState = (typeof RETURN_STATES)[number];

/** States that still need an action. */
export const OPEN_RETURN_STATES = ['requested', 'approved'] as const;

/** Lengths equal the constraints, in characters; days equals request_return. */
export const RETURN_LIMITS = { days: 14, reasonLength: 500, answerLength: 500 } as const;

const OptionalMomentSchema = v.nullish(MomentSchema, null);
const OptionalCountSchema = v.nullish(CountSchema, null);

const LineEntries = {
  line_id: v.number(),
  quantity: CountSchema,
  /** Received pieces; null before they arrive. */
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

export const OwnReturnSchema = v.object({ ...ReturnEntries, pieces: v.array(v.object(LineEntries)) });
export type OwnReturn = v.InferOutput<typeof OwnReturnSchema>;

/** A return for the desk; `by` is who decided it. */
export const DeskReturnSchema = v.object({
  ...ReturnEntries,
  by: OptionalTextSchema,
  pieces: v.array(v.object({ ...LineEntries, restocked: OptionalCountSchema })),
});
export type DeskReturn = v.InferOutput<typeof DeskReturnSchema>;

export interface ReturnedPieces {
  readonly line_id: number;
  readonly quantity: number;
}

/** Received pieces of one line, and how many can be sold again. */
export interface ArrivedPieces {
  readonly line_id: number;
  readonly arrived: number;
  readonly restocked: number;
}

/** Decision on a return request; a refusal requires a text. */
export const ReturnAnswerSchema = v.pipe(
  v.object({
    decision: v.picklist(['approve', 'refuse'], 'required'),
    answer: typedText(RETURN_LIMITS.answerLength),
  }),
  v.forward(
    v.check(({ decision, answer }) => decision === 'approve' || answer !== '', 'required'),
    ['answer'],
  ),
);

/** Pieces of a return that arrived, and how many of them can be sold again. */
export const ReceiveReturnSchema = v.object({
  pieces: v.pipe(
    v.array(v.object({ line_id: v.number(), arrived: v.number(), restocked: v.number() })),
    v.check((pieces) => pieces.some(({ arrived }) => arrived > 0), 'required'),
    v.check((pieces) => pieces.every(({ arrived, restocked }) => restocked <= arrived), 'invalid_value'),
  ),
});
