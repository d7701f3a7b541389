/** POST /api/report: stores a report without a name. Logs nothing. */
import type { Config } from '@netlify/functions';
import { sendReport } from '#contract/anonymous-reports.ts';
import { serve } from '#server/serve.ts';
import { storeReport } from '#server/use-cases/anonymous-reports.ts';

export default serve(sendReport, storeReport);

export const config: Config = { path: '/api/report' };
