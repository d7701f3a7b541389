/** Exits of members, with the secret key. */
import type { ServerEnvironment } from '#contract/environment.ts';
import { RefusalError } from '#contract/error-codes.ts';
import { ExitFactsSchema } from '#contract/exits.ts';
import * as v from 'valibot';
import { serviceClient, serviceRpc, serviceRead } from './database.ts';

/** Exits that one run takes. */
const MOST = 1000;

/** Ends memberships of exits past their last day, one transaction each; returns their number. Refuses with unavailable. */
export async function advanceExits(environment: ServerEnvironment): Promise<number> {
  const service = serviceClient(environment);
  let after: string | null = null;
  for (let taken = 0; taken < MOST; taken += 1) {
    const answer: { data: string | null; error: unknown } = await service.rpc(
      'advance_exits',
      after === null ? {} : { after },
    );
    if (answer.error !== null) throw new RefusalError('unavailable');
    if (answer.data === null) return taken;
    after = answer.data;
  }
  return MOST;
}

/** Deletes or anonymises exits after their retention and returns their number. Refuses with unavailable. */
export const purgeExits = serviceRpc('purge_exits');

/** Returns the content of a mail, or null when the exit is gone. Refuses with unavailable. */
export const readExitFacts = serviceRead('exit_facts', v.nullable(ExitFactsSchema), (exit: string) => ({
  exit,
}));
