/** GET /share/{article|product|team}/{slug}-{version}.jpg: the picture that a link is shared with. */
import type { Config } from '@netlify/functions';
import { serveFile } from '../server/serve-file.ts';
import { answerSharePicture, SHARE_DOOR } from '../server/use-cases/share-pictures.ts';

export default serveFile(SHARE_DOOR, answerSharePicture);

// The host reads this line without running it.
export const config: Config = { path: '/share/:kind/:file' };
