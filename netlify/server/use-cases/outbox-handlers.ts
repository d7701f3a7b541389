/** Outbox handlers by kind. */
import type { runOutbox } from '#contract/outbox.ts';
import { describeError, log } from '../log.ts';
import { processOutbox, type OutboxContext, type OutboxHandlers, type OutboxRound } from '../outbox.ts';
import type { UseCase } from '../serve.ts';
import { mailAccountNotice } from '../mail/account-notice-mail.ts';
import { mailAvailability } from '../mail/availability-mail.ts';
import { mailBackInStock, mailGuestBackInStock } from '../mail/stock-alert-mails.ts';
import { mailConsentDecision, mailConsentReceipt, mailGuardianRejection } from '../mail/consent-mails.ts';
import { mailOrder } from '../mail/order-mails.ts';
import { mailExit } from '../mail/exit-mails.ts';
import { judgeNotice } from './payment-notices.ts';
import { mailPartnerAnswer } from '../mail/partner-answer-mail.ts';
import { mailPurchaseOrder } from '../mail/purchase-mail.ts';
import { mailRoleTerm } from '../mail/role-term-mail.ts';
import { purgeArticle, purgeCalendars, rebuildSite } from './site-builds.ts';
import { mailRoleApplication, mailTeamApplication } from '../mail/application-mails.ts';
import { postArticleReview, postTeamApplication } from './slack-messages.ts';
import { mailWeekly } from '../mail/weekly-mail.ts';
import { mailAppealLink, mailTicket } from '../mail/ticket-mails.ts';

const HANDLERS: OutboxHandlers = {
  judge_payment_notice: judgeNotice,
  mail_account_notice: mailAccountNotice,
  mail_appeal_link: mailAppealLink,
  mail_availability: mailAvailability,
  mail_back_in_stock: mailBackInStock,
  mail_consent_decision: mailConsentDecision,
  mail_consent_receipt: mailConsentReceipt,
  mail_exit: mailExit,
  mail_guardian_rejection: mailGuardianRejection,
  mail_guest_back_in_stock: mailGuestBackInStock,
  mail_order: mailOrder,
  mail_partner_answer: mailPartnerAnswer,
  mail_purchase_order: mailPurchaseOrder,
  mail_role_application: mailRoleApplication,
  mail_role_term: mailRoleTerm,
  mail_team_application: mailTeamApplication,
  mail_weekly: mailWeekly,
  mail_ticket: mailTicket,
  purge_article: purgeArticle,
  purge_calendars: purgeCalendars,
  rebuild_site: rebuildSite,
  slack_article_review: postArticleReview,
  slack_team_application: postTeamApplication,
};

/** Processes due rows. Refuses with unavailable when the queue cannot be read. */
export function runDue(context: OutboxContext): Promise<OutboxRound> {
  return processOutbox(HANDLERS, context);
}

/** Processes due rows for public callers; returns nothing about the result. */
export const runOutboxPublicly: UseCase<typeof runOutbox> = async (_input, { environment, requestId }) => {
  try {
    log({ requestId, event: 'queue_run', ...(await runDue({ environment, requestId })) });
  } catch (error) {
    log({ requestId, event: 'outbox_not_run', ...describeError(error) });
  }
  return {};
};
