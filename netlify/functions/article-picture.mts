/** POST /api/article-picture: keeps a picture that an editor puts into an article. */
import type { Config } from '@netlify/functions';
import { uploadArticlePicture } from '../../src/contract/article-pictures.ts';
import { serve } from '../server/serve.ts';
import { keepArticlePicture } from '../server/use-cases/article-pictures.ts';

export default serve(uploadArticlePicture, keepArticlePicture);

// The host reads this line without running it: the path is spelled out and equals the endpoint's.
export const config: Config = { path: '/api/article-picture' };
