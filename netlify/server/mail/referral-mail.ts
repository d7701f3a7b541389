import { inviteReferral, REFERRAL_LIMITS } from '#contract/referrals.ts';
import { urls } from '#contract/urls.ts';
import type { Profile } from '#contract/session.ts';
import { readOwnProfile } from '#data/profile.ts';
import { formatDate } from '#domain/dates.ts';
import { safeName } from '#domain/safe-text.ts';
import { REFERRAL_MAIL } from '#messages/portal/referrals.ts';
import { createReferralInvitation, withdrawReferralInvitation } from '../database-referrals.ts';
import type { MailContent } from './mail-template.ts';
import { reachMailServer, sendMail, type Mail } from './send-mail.ts';
import type { UseCase } from '../serve.ts';
import { countMail } from '../throttle.ts';
import { DAY_MS } from '#contract/time-units.ts';

function content(who: string, code: string, siteUrl: string, now: number): MailContent {
  const until = formatDate(new Date(now + REFERRAL_LIMITS.invitationDays * DAY_MS).toISOString());
  return {
    heading: REFERRAL_MAIL.heading(who),
    intro: REFERRAL_MAIL.intro(who),
    facts: [
      { label: REFERRAL_MAIL.who, value: who },
      { label: REFERRAL_MAIL.code, value: code },
      { label: REFERRAL_MAIL.validUntil, value: until },
    ],
    action: { label: REFERRAL_MAIL.action, href: siteUrl + urls.referral(code) },
    passage: { label: REFERRAL_MAIL.optOut, text: REFERRAL_MAIL.optOutText },
    footer: REFERRAL_MAIL.footer,
  };
}

/** The recipient did not ask for this mail: a gamertag that could be read as address or advertisement is left out. */
function invitationMail(to: string, { gamertag }: Profile, code: string, siteUrl: string, now: number): Mail {
  const who = safeName(gamertag) ?? REFERRAL_MAIL.somebody;
  return { to, subject: REFERRAL_MAIL.subject(who), content: content(who, code, siteUrl, now) };
}

/**
 * Invites an address in the caller's name. Existing or banned users and addresses that opted out get no mail; response
 * and timing are the same. Deletes the invitation when the mail fails. Refuses with referral_self, referral_repeated,
 * invalid_email, onboarding_required, minor_consent_required, throttled, mail_failed.
 */
export const mailInvitation: UseCase<typeof inviteReferral> = async ({ email }, context) => {
  const { session, environment, now } = context;
  const profile = await readOwnProfile(session.client);
  const { code, send } = await createReferralInvitation(environment, session.userId, email);
  try {
    // Counted without a mail, too: otherwise the limit would reveal which addresses have an account.
    await countMail(inviteReferral, environment);
    if (send) await sendMail(invitationMail(email, profile, code, environment.siteUrl, now), context);
    else await reachMailServer(context);
  } catch (error) {
    await withdrawReferralInvitation(environment, session.userId, email);
    throw error;
  }
  return { invited: true };
};
