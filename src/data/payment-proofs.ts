import * as v from 'valibot';
import { rpcRead } from './rows.ts';

/**
 * Returns the object key of a proof, for an administrator. Refuses with not_found, permission_required,
 * second_factor_required.
 */
export const readProofFile = rpcRead('payment_proof_for_desk', v.string(), (proof: string) => ({ proof }));
