/** Mail of the guardian's consent link. */
import { RefusalError } from '#contract/error-codes.ts';
import { requestGuardianConsent } from '#contract/guardian-consent.ts';
import { ONBOARDING_LIMITS } from '#contract/limits.ts';
import type { OnboardingState } from '#contract/onboarding.ts';
import { urls } from '#contract/urls.ts';
import { readOnboarding } from '#data/onboarding.ts';
import { ageOn, todayInSouthAfrica } from '#domain/age.ts';
import { formatDate } from '#domain/dates.ts';
import { maskEmail } from '#domain/mask-email.ts';
import { safeName } from '#domain/safe-text.ts';
import { MAILBOXES } from '#messages/mail/mail-words.ts';
import { GUARDIAN_MAIL } from '#messages/mail/guardian-consent.ts';
import { createGuardianLink, revokeGuardianLink } from '../database-consent.ts';
import { type MailContent, questionsFact } from './mail-template.ts';
import { sendMail } from './send-mail.ts';
import type { UseCase } from '../serve.ts';
import { countMail } from '../throttle.ts';
import { DAY_MS } from '#contract/time-units.ts';

function addressOf({ is_minor: isMinor, steps, guardian, consent }: OnboardingState): string {
  const ready = isMinor && steps.includes('guardian') && steps.includes('agreement');
  const email = guardian?.email ?? null;
  if (!ready || email === null) throw new RefusalError('onboarding_incomplete');
  if (consent === 'granted') throw new RefusalError('transition_not_allowed');
  return email;
}

/**
 * Names come from an unverified user and go to a third party: names that could be read as address or advertisement are
 * left out.
 */
function aboutMinor({ email, date_of_birth: born }: OnboardingState, who: string, now: number) {
  return [
    { label: GUARDIAN_MAIL.who, value: who },
    { label: GUARDIAN_MAIL.whoEmail, value: maskEmail(email ?? '') },
    { label: GUARDIAN_MAIL.whoAge, value: born === null ? '' : String(ageOn(born, todayInSouthAfrica(now))) },
  ].filter(({ value }) => value !== '');
}

function content(state: OnboardingState, href: string, now: number): MailContent {
  const who = safeName(state.gamertag) ?? GUARDIAN_MAIL.somebody;
  const until = formatDate(new Date(now + ONBOARDING_LIMITS.guardianLinkDays * DAY_MS).toISOString());
  return {
    heading: GUARDIAN_MAIL.heading,
    intro: GUARDIAN_MAIL.intro(safeName(state.guardian?.name ?? null), who),
    facts: [
      ...aboutMinor(state, who, now),
      { label: GUARDIAN_MAIL.what, value: GUARDIAN_MAIL.whatText },
      { label: GUARDIAN_MAIL.why, value: GUARDIAN_MAIL.whyText },
      { label: GUARDIAN_MAIL.validUntil, value: until },
      questionsFact(MAILBOXES.hr),
    ],
    action: { label: GUARDIAN_MAIL.action, href },
    actionNote: GUARDIAN_MAIL.actionNote,
    passage: { label: GUARDIAN_MAIL.refuse, text: GUARDIAN_MAIL.refuseText },
    footer: GUARDIAN_MAIL.footer,
  };
}

/**
 * Mails the link to the guardian stored for the caller; the request has no input. Revokes the link when the mail fails.
 * Refuses with onboarding_incomplete, transition_not_allowed (already granted), throttled, mail_failed.
 */
export const mailGuardianLink: UseCase<typeof requestGuardianConsent> = async (_input, context) => {
  const { session, environment, now } = context;
  addressOf(await readOnboarding(session.client));
  const token = await createGuardianLink(environment, session.userId);
  // Read again: saving another guardian meanwhile revokes this link, which must not be mailed to them.
  const state = await readOnboarding(session.client);
  const mail = {
    to: addressOf(state),
    replyTo: MAILBOXES.hr,
    subject: GUARDIAN_MAIL.subject,
    content: content(state, `${environment.siteUrl}${urls.guardianConsent(token)}`, now),
  };
  try {
    await countMail(requestGuardianConsent, environment);
    await sendMail(mail, context);
  } catch (error) {
    await revokeGuardianLink(environment, token);
    throw error;
  }
  return { sent: true };
};
