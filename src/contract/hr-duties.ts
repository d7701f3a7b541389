/** Duties of HR (private.hr_duties): people who get new tickets that others at the desk do not see. */
import * as v from 'valibot';
import { IdSchema } from './common-schemas.ts';

/** Safeguarding gets the tickets of minors. */
export const HR_DUTIES = ['safeguarding', 'restricted'] as const;
export type HrDuty = (typeof HR_DUTIES)[number];

/** A person named for a duty (list_hr_duties). */
export const HrDutyRowSchema = v.object({
  user_id: IdSchema,
  name: v.string(),
  duty: v.picklist(HR_DUTIES),
  /** Without access to the HR desk they get no tickets. */
  has_access: v.boolean(),
});
export type HrDutyRow = v.InferOutput<typeof HrDutyRowSchema>;

export const HrDutyInputSchema = v.object({ user_id: v.pipe(v.string(), v.nonEmpty('required')) });
