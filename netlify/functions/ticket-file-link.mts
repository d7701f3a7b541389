/** POST /api/ticket-file-link: returns a download link of a file of a ticket. */
import type { Config } from '@netlify/functions';
import { openTicketFile } from '#contract/ticket-files.ts';
import { serve } from '#server/serve.ts';
import { linkTicketFile } from '#server/use-cases/ticket-files.ts';

export default serve(openTicketFile, linkTicketFile);

export const config: Config = { path: '/api/ticket-file-link' };
