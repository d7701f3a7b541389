/** Terms of roles that end soon (role_term_facts). */
import * as v from 'valibot';
import { OptionalTextSchema } from './common-schemas.ts';
import { DaySchema } from './team-applications.ts';

/** Content of a reminder. */
export const RoleTermFactsSchema = v.object({
  email: v.string(),
  gamertag: OptionalTextSchema,
  role_title: v.string(),
  last_day: DaySchema,
  /** Whether the reader holds the role; others manage roles. */
  is_holder: v.boolean(),
  holder: OptionalTextSchema,
  /** A required role would have no holder afterwards; a daily job moves the last day. */
  needs_successor: v.boolean(),
});
export type RoleTermFacts = v.InferOutput<typeof RoleTermFactsSchema>;
