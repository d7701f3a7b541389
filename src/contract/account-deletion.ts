/** A member's request to delete the account. */
import * as v from 'valibot';
import { MomentSchema } from './common-schemas.ts';
import { typedText } from './text-field.ts';

/** reasonLength equals the constraint on deletion_requests, answerDays the column due_at. */
export const ACCOUNT_DELETION_LIMITS = { reasonLength: 1000, answerDays: 30 } as const;

export const DeletionRequestSchema = v.object({ requested_at: MomentSchema, due_at: MomentSchema });

/** The newest deletion request in any state. */
export const LatestDeletionSchema = v.object({
  ...DeletionRequestSchema.entries,
  state: v.picklist(['open', 'cancelled', 'declined', 'done']),
  closed_at: v.nullable(MomentSchema),
  decline_reason: v.nullable(v.string()),
});

export type LatestDeletion = v.InferOutput<typeof LatestDeletionSchema>;

/** The deletion form: an optional reason and a confirmation word. */
export const deletionInputSchema = (word: string) =>
  v.object({
    reason: typedText(ACCOUNT_DELETION_LIMITS.reasonLength),
    word: v.pipe(
      v.string(),
      v.trim(),
      v.minLength(1, 'required'),
      v.check((typed) => typed.toLowerCase() === word.toLowerCase(), 'invalid_value'),
    ),
  });
