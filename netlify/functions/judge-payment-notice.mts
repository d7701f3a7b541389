/** POST /api/judge-payment-notice: judges a payment notice again, for administrators. */
import type { Config } from '@netlify/functions';
import { judgeNoticeAgain } from '#contract/judge-payment-notice.ts';
import { serve } from '#server/serve.ts';
import { judgeNoticeForAdmin } from '#server/use-cases/payment-notices.ts';

export default serve(judgeNoticeAgain, judgeNoticeForAdmin);

export const config: Config = { path: '/api/judge-payment-notice' };
