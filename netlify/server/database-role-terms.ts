/** Terms of roles, with the secret key. */
import * as v from 'valibot';
import { type RoleTermFacts, RoleTermFactsSchema } from '#contract/role-terms.ts';
import type { ServerEnvironment } from '#contract/environment.ts';
import { serviceClient } from './database.ts';
import { dataOrUnavailable } from './database-response.ts';

/** Queues reminders of terms that end soon and returns their number. Refuses with unavailable. */
export async function advanceRoleTerms(environment: ServerEnvironment): Promise<number> {
  return dataOrUnavailable(await serviceClient(environment).rpc('advance_role_terms'));
}

/** Returns the content of a reminder; null when the term has changed. Refuses with unavailable. */
export async function readRoleTermFacts(
  environment: ServerEnvironment,
  assignment: string,
  person: string,
): Promise<RoleTermFacts | null> {
  const answer = await serviceClient(environment).rpc('role_term_facts', { assignment, person });
  return v.parse(v.nullable(RoleTermFactsSchema), dataOrUnavailable(answer));
}
