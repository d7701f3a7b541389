import * as v from 'valibot';
import { rpcRead } from './rows.ts';

/** Returns the object key of a file that the caller may read. Refuses with not_found, second_factor_required. */
export const readTicketFilePath = rpcRead('ticket_file_path', v.string(), (file: string) => ({ file }));
