/** Terms of roles, with the secret key. */
import * as v from 'valibot';
import { RoleTermFactsSchema } from '#contract/role-terms.ts';
import { serviceRead, serviceRpc } from './database.ts';

/** Queues reminders of terms that end soon and returns their number. Refuses with unavailable. */
export const advanceRoleTerms = serviceRpc('advance_role_terms');

/** Returns the content of a reminder; null when the term has changed. Refuses with unavailable. */
export const readRoleTermFacts = serviceRead(
  'role_term_facts',
  v.nullable(RoleTermFactsSchema),
  (assignment: string, person: string) => ({ assignment, person }),
);
