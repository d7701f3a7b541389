/** Former addresses: what leads from one to the address of today. */
import * as v from 'valibot';
import { SlugSchema } from '../contract/common-schemas.ts';
import { rowOf } from './rows.ts';

const LeadSchema = v.object({ present: v.object({ slug: SlugSchema }) });

/**
 * The address of today in an answer of `…_redirects` that embeds what it leads to as `present`; null when there is none. Refuses
 * with what the answer's error means.
 */
export function presentSlug(answer: Parameters<typeof rowOf>[1]): string | null {
  return rowOf(LeadSchema, answer)?.present.slug ?? null;
}
