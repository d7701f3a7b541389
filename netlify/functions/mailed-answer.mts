/** POST /api/mailed-answer: receives answers to tickets by mail. */
import type { Config } from '@netlify/functions';
import { receiveMailedAnswer } from '#contract/mailed-answers.ts';
import { fromMailProvider } from '#server/mail/mail-provider.ts';
import { serve } from '#server/serve.ts';
import { takeMailedAnswer } from '#server/use-cases/mailed-answers.ts';

export default fromMailProvider(serve(receiveMailedAnswer, takeMailedAnswer));

export const config: Config = { path: '/api/mailed-answer' };
