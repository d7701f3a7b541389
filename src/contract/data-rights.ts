/** A member's rights over what is held of them: taking it along, having it deleted, agreeing for themselves at 18. */
import * as v from 'valibot';
import { MomentSchema } from './common-schemas.ts';

/** The first equals the constraints on deletion_requests, the second the column due_at, the third request_my_data(). */
export const DATA_RIGHTS_LIMITS = { reasonLength: 1000, answerDays: 30, downloadsPerDay: 10 } as const;

/** The answer of request_my_data(): rows by table, null where there are none. Every table goes into the file. */
export const HeldDataSchema = v.looseObject({ generated_at: MomentSchema });
/** Everything that is held of the member. */
export type HeldData = v.InferOutput<typeof HeldDataSchema>;

/** An open request for deletion. */
export const DeletionRequestSchema = v.object({ requested_at: MomentSchema, due_at: MomentSchema });
/** An open request for deletion. */
export type DeletionRequest = v.InferOutput<typeof DeletionRequestSchema>;

/** The newest request for deletion, whatever became of it. */
export const LatestDeletionSchema = v.object({
  ...DeletionRequestSchema.entries,
  state: v.picklist(['open', 'cancelled', 'declined', 'done']),
  closed_at: v.nullable(MomentSchema),
  decline_reason: v.nullable(v.string()),
});
/** The newest request for deletion. */
export type LatestDeletion = v.InferOutput<typeof LatestDeletionSchema>;

/** Asking for deletion: why, if they like, and the word that shows that it is meant. */
export const deletionInputSchema = (word: string) =>
  v.object({
    reason: v.pipe(
      v.string(),
      v.trim(),
      v.check((text) => Array.from(text).length <= DATA_RIGHTS_LIMITS.reasonLength, 'too_long'),
    ),
    word: v.pipe(
      v.string(),
      v.trim(),
      v.minLength(1, 'required'),
      v.check((typed) => typed.toLowerCase() === word.toLowerCase(), 'invalid_value'),
    ),
  });

/** Agreeing for oneself. */
export const MajorityInputSchema = v.object({
  rules: v.literal(true, 'required'),
  privacy: v.literal(true, 'required'),
});
