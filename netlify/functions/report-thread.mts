/** POST /api/report-thread: reads, answers or closes the report of a code. Logs nothing. */
import type { Config } from '@netlify/functions';
import { openReport } from '#contract/anonymous-reports.ts';
import { serve } from '#server/serve.ts';
import { serveReportThread } from '#server/use-cases/anonymous-reports.ts';

export default serve(openReport, serveReportThread);

export const config: Config = { path: '/api/report-thread' };
