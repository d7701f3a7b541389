import * as v from 'valibot';
import type { DataClient } from './client.ts';
import { dataOf, parseRow } from './rows.ts';

/**
 * Returns the object key of a proof, for an administrator. Refuses with not_found, permission_required,
 * second_factor_required.
 */
export async function readProofFile(client: DataClient, proof: string): Promise<string> {
  return parseRow(v.string(), dataOf(await client.rpc('payment_proof_for_desk', { proof })));
}
