/** Postings of roles: open seats that members apply for. */
import * as v from 'valibot';
import { questionLines } from './team-form.ts';
import { optionalText, requiredText } from './text-field.ts';

/** Equal the constraints on role_postings; lengths in characters. */
export const POSTING_LIMITS = { textLength: 4000 } as const;

/** role_postings.state. */
export const POSTING_STATES = ['draft', 'open', 'closed'] as const;
export type PostingState = (typeof POSTING_STATES)[number];

/** role_postings.visibility; unlisted is reached by its link only. */
export const POSTING_VISIBILITIES = ['members', 'unlisted'] as const;

const optional = v.pipe(
  v.string(),
  v.transform((typed) => (typed === '' ? null : typed)),
);

/** The form of a posting; its output is the content of save_role_posting. */
export const PostingInputSchema = v.object({
  role_code: v.pipe(v.string(), v.nonEmpty('required')),
  game_category_code: optional,
  tasks: requiredText(POSTING_LIMITS.textLength),
  requirements: optionalText(POSTING_LIMITS.textLength),
  questions: questionLines,
  closes_on: optional,
  visibility: v.picklist(POSTING_VISIBILITIES, 'invalid_choice'),
});
export type PostingInput = v.InferOutput<typeof PostingInputSchema>;
