/** GET /api/ticket-file-download/{token}: downloads the file of a signed link. */
import type { Config } from '@netlify/functions';
import { serveFile } from '#server/serve-file.ts';
import { documentEndpoint, downloadDocument } from '#server/use-cases/documents.ts';
import { TICKET_FILES } from '#server/use-cases/ticket-files.ts';

export default serveFile(documentEndpoint(TICKET_FILES), downloadDocument(TICKET_FILES));

export const config: Config = { path: '/api/ticket-file-download/:token' };
