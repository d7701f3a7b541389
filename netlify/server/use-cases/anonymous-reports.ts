import { REPORT_LIMITS, type openReport, type sendReport } from '#contract/anonymous-reports.ts';
import { RefusalError } from '#contract/error-codes.ts';
import { hashedNetwork } from '../client-address.ts';
import { runReportAction, addReport } from '../database-tickets.ts';
import type { UseCase, UseCaseContext } from '../serve.ts';

/** The hash is not stored: the database hashes it again with a salt that lasts an hour. */
function networkOf({ address, environment }: Pick<UseCaseContext, 'address' | 'environment'>): string {
  return hashedNetwork(address, environment.throttleSecret);
}

/**
 * Stores a report. A filled honeypot is refused instead of dropped: a person whose browser filled it must not believe that
 * the report was sent. Refuses with too_fast, throttled.
 */
export const storeReport: UseCase<typeof sendReport> = async (report, context) => {
  const { category, body, aboutName, subject, filledMs } = report;
  if (subject.trim() !== '' || filledMs < REPORT_LIMITS.minFillMs) throw new RefusalError('too_fast');
  return addReport(context.environment, {
    category,
    body,
    about_name: aboutName,
    network: networkOf(context),
  });
};

/** Reads, answers or closes a report. Refuses with not_found, transition_not_allowed, throttled. */
export const serveReportThread: UseCase<typeof openReport> = async ({ code, ...action }, context) => {
  const thread = await runReportAction(context.environment, code, action, networkOf(context));
  if (thread === null) throw new RefusalError('not_found');
  return thread;
};
