/** GET /mail-pictures/{media|pictures}/…jpg: a product picture that mail clients can show. */
import type { Config } from '@netlify/functions';
import { serveFile } from '#server/serve-file.ts';
import { answerMailPicture, MAIL_PICTURE_ENDPOINT } from '#server/use-cases/mail-pictures.ts';

export default serveFile(MAIL_PICTURE_ENDPOINT, answerMailPicture);

export const config: Config = { path: '/mail-pictures/*' };
