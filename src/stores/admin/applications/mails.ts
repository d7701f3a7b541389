/** The mail of a step, as its dialog shows it. */
import type { ApplicationStep, ReviewRow } from '#contract/application-review.ts';
import type { RejectionReason } from '#contract/team-applications.ts';
import { formatDay } from '#domain/day-words.ts';
import { dayAfter } from '#domain/days.ts';
import { REVIEW_TABLE } from '#messages/admin/applications.ts';
import {
  TEAM_APPLICATION_MAIL_TEXT as MAIL,
  type TeamApplicationMail,
  type TeamApplicationMailWords,
} from '#messages/mail/team-applications.ts';
import type { StepMessage } from './kind.ts';

const MAIL_OF_STEP: Readonly<Record<ApplicationStep, TeamApplicationMail | null>> = {
  review: null,
  interview: 'interview',
  trial: 'trial',
  waitlist: 'waitlisted',
  accept: 'accepted',
  reject: 'rejected',
};

const dayWords = (day: string | undefined): string => (day === undefined ? '' : formatDay(day));

interface PreviewWords {
  readonly mails: Readonly<Record<TeamApplicationMail, TeamApplicationMailWords>>;
  readonly reasons: Readonly<Record<RejectionReason, string>>;
  readonly alternative: string;
  readonly roles?: Readonly<Record<string, string>>;
}

/** Makes the function that returns the mail of a step, paragraph by paragraph. */
export const createMailPreview =
  ({ mails, reasons, alternative, roles = {} }: PreviewWords) =>
  ({ gamertag }: ReviewRow, step: ApplicationStep, details: StepMessage): readonly string[] => {
    const mail = MAIL_OF_STEP[step];
    if (mail === null) return [];
    const { message = '', trial_until: until, reason_code: reason, reapply_after: last, role = '' } = details;
    const facts: readonly (readonly [label: string, value: string])[] = [
      [MAIL.trialUntil, dayWords(until)],
      [MAIL.role, step === 'accept' ? (roles[role] ?? '') : ''],
      [MAIL.reason, reason === undefined ? '' : reasons[reason]],
      [MAIL.reapply, dayWords(last === undefined ? undefined : dayAfter(last))],
      ...details.alternativeNames.map((name) => [alternative, name] as const),
      [MAIL.message, message],
    ];
    const lines = facts
      .filter(([, value]) => value !== '')
      .map(([label, value]) => REVIEW_TABLE.fact(label, value));
    return [mails[mail].intro(gamertag), ...lines];
  };
