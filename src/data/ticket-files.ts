import * as v from 'valibot';
import type { DataClient } from './client.ts';
import { dataOf, parseRow } from './rows.ts';

/** Returns the object key of a file that the caller may read. Refuses with not_found, second_factor_required. */
export async function readTicketFilePath(client: DataClient, file: string): Promise<string> {
  return parseRow(v.string(), dataOf(await client.rpc('ticket_file_path', { file })));
}
