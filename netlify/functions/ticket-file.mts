/** POST /api/ticket-file: stores an upload to a ticket. */
import type { Config } from '@netlify/functions';
import { uploadTicketFile } from '#contract/ticket-files.ts';
import { serve } from '#server/serve.ts';
import { storeTicketFile } from '#server/use-cases/ticket-files.ts';

export default serve(uploadTicketFile, storeTicketFile);

export const config: Config = { path: '/api/ticket-file' };
