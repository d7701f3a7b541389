/** Data rights of members: export, deletion, and consent of their own at 18. */
import * as v from 'valibot';
import { MomentSchema } from './common-schemas.ts';

/**
 * reasonLength equals the constraint on deletion_requests, answerDays the column due_at, downloadsPerDay
 * request_my_data().
 */
export const DATA_RIGHTS_LIMITS = { reasonLength: 1000, answerDays: 30, downloadsPerDay: 10 } as const;

/** The result of request_my_data(): rows by table, null where there are none. The file contains every table. */
export const PersonalDataSchema = v.looseObject({ generated_at: MomentSchema });
export type PersonalData = v.InferOutput<typeof PersonalDataSchema>;

export const DeletionRequestSchema = v.object({ requested_at: MomentSchema, due_at: MomentSchema });
export type DeletionRequest = v.InferOutput<typeof DeletionRequestSchema>;

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

export const MajorityInputSchema = v.object({
  rules: v.literal(true, 'required'),
  privacy: v.literal(true, 'required'),
});
