import * as v from 'valibot';
import { SlugSchema } from '#contract/common-schemas.ts';
import { rowOf } from './rows.ts';

const LeadSchema = v.object({ present: v.object({ slug: SlugSchema }) });

/**
 * Returns the current slug from a row of `…_redirects` that embeds its target as `present`, or null. Refuses as
 * described in refusal.ts.
 */
export function presentSlug(answer: Parameters<typeof rowOf>[1]): string | null {
  return rowOf(LeadSchema, answer)?.present.slug ?? null;
}
