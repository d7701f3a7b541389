/** POST /api/article-picture: stores a picture of an article. */
import type { Config } from '@netlify/functions';
import { uploadArticlePicture } from '#contract/article-pictures.ts';
import { serve } from '#server/serve.ts';
import { storeArticlePicture } from '#server/use-cases/article-pictures.ts';

export default serve(uploadArticlePicture, storeArticlePicture);

export const config: Config = { path: '/api/article-picture' };
