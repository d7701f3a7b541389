/** GET /share/{article|product|team}/{slug}-{version}.jpg: the Open Graph picture of a page. */
import type { Config } from '@netlify/functions';
import { serveFile } from '#server/serve-file.ts';
import { answerSharePicture, SHARE_ENDPOINT } from '#server/use-cases/share-pictures.ts';

export default serveFile(SHARE_ENDPOINT, answerSharePicture);

export const config: Config = { path: '/share/:kind/:file' };
