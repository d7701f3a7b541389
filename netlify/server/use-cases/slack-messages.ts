/** Slack messages about requested reviews and new team applications. */
import * as v from 'valibot';
import type { IncomingWebhookSendArguments } from '@slack/webhook';
import type { notifyTeamApplication } from '#contract/team-applications.ts';
import { IdSchema } from '#contract/common-schemas.ts';
import { formatDay } from '#domain/day-words.ts';
import { SLACK_APPLICATION as TEXT, SLACK_REVIEW } from '#messages/slack/slack-messages.ts';
import { TEAM_APPLICATION_TEXT as FALLBACK } from '#messages/site/teams.ts';
import { safeName } from '#domain/safe-text.ts';
import type { ServerEnvironment } from '#contract/environment.ts';
import { readTeamApplicationFacts, type TeamApplicationFacts } from '../database-team-applications.ts';
import { describeError, log } from '../log.ts';
import { type OutboxHandler, processOutbox } from '../outbox.ts';
import type { UseCase } from '../serve.ts';
import { readRequestedReview } from '../database-articles.ts';

/** A function has ten seconds, and other work to do. */
const TIMEOUT_MS = 5_000;

/** Escapes untrusted text: no mentions, channels or links. */
function slackText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** A message in blocks. `text` is shown in notifications. */
interface SlackMessage {
  readonly text: string;
  readonly blocks: NonNullable<IncomingWebhookSendArguments['blocks']>;
}

/** Posts text in Slack's markup, or a message. Without a webhook it only logs. Throws the library's error. */
async function postToSlack(
  message: string | SlackMessage,
  { slackWebhookUrl }: ServerEnvironment,
  requestId: string,
): Promise<void> {
  if (slackWebhookUrl === null) {
    log({ requestId, event: 'slack_without_webhook' });
    return;
  }
  const { IncomingWebhook } = await import('@slack/webhook');
  // Pages behind the sign-in have no previews.
  await new IncomingWebhook(slackWebhookUrl, { timeout: TIMEOUT_MS }).send({
    ...(typeof message === 'string' ? { text: message } : message),
    unfurl_links: false,
    unfurl_media: false,
  });
  log({ requestId, event: 'slack_posted' });
}

const ReviewSchema = v.object({ article_id: IdSchema });

/** Posts a review request; withdrawn ones are skipped. */
export const postArticleReview: OutboxHandler = async (payload, { environment, requestId }) => {
  const { article_id: article } = v.parse(ReviewSchema, payload);
  const review = await readRequestedReview(environment, article);
  if (review === null) return;
  const { title, by, note } = review;
  const words = SLACK_REVIEW.asked(title, safeName(by) ?? SLACK_REVIEW.somebody, note);
  const link = `<${environment.siteUrl}/admin-blog?edit=${article}>`;
  await postToSlack(`${slackText(words)} ${link}`, environment, requestId);
};

const ApplicationSchema = v.object({ application_id: IdSchema });

/** Slack's limits, in characters of markup. */
const HEADER_LENGTH = 150;
const FIELD_LENGTH = 2000;
const SECTION_LENGTH = 3000;
/** Escapes typed text and cuts it between escaped characters. */
function cut(text: string, length: number): string {
  let kept = '';
  for (const character of text) {
    const next = slackText(character);
    if (kept.length + next.length > length - 1) return `${kept}…`;
    kept += next;
  }
  return kept;
}

/** Text without automatic links. */
const words = (text: string) => ({ type: 'mrkdwn', text, verbatim: true }) as const;

function field(label: string, value: string | null, fallback: string) {
  const shown = value === null || value.trim() === '' ? fallback : value;
  const start = `*${label}*\n`;
  return words(`${start}${cut(shown, FIELD_LENGTH - start.length)}`);
}

/** Returns the applicant's address, except for minors and unknown ages. */
function emailOf(facts: TeamApplicationFacts): string {
  if (facts.is_adult) return facts.applicant_email;
  return facts.is_minor ? TEXT.emailHidden : TEXT.emailUnsure;
}

function applicantFields(facts: TeamApplicationFacts) {
  const { notProvided, notSet } = FALLBACK;
  return [
    field(TEXT.applicantName, facts.applicant_name, notProvided),
    field(TEXT.gamertag, facts.applicant_gamertag, notSet),
    field(TEXT.email, emailOf(facts), notProvided),
    field(TEXT.platforms, facts.platforms.join(', '), notProvided),
    field(TEXT.languages, facts.languages.join(', '), notProvided),
    field(TEXT.experience, facts.experience, notProvided),
    field(TEXT.preferredRole, facts.preferred_role, notProvided),
    field(TEXT.status, facts.status, notSet),
  ];
}

function teamFields(facts: TeamApplicationFacts) {
  const { notSet, notAvailable } = FALLBACK;
  return [
    field(TEXT.game, facts.game, notSet),
    field(TEXT.gameCategory, facts.game_category, notSet),
    field(TEXT.rank, facts.team_rank, notAvailable),
    field(TEXT.achievements, facts.team_achievements, notAvailable),
  ];
}

function messageOf(facts: TeamApplicationFacts, link: string): SlackMessage {
  const name = facts.applicant_gamertag ?? facts.applicant_name ?? TEXT.somebody;
  const message = facts.application_message ?? TEXT.noMessage;
  return {
    text: `${cut(TEXT.summary(name, facts.team_name), FIELD_LENGTH)} <${link}>`,
    blocks: [
      {
        type: 'header',
        text: { type: 'plain_text', text: cut(TEXT.heading(facts.team_name), HEADER_LENGTH), emoji: false },
      },
      { type: 'section', fields: applicantFields(facts) },
      { type: 'section', fields: teamFields(facts) },
      { type: 'section', text: words(`*${TEXT.message}*\n${cut(message, SECTION_LENGTH - 100)}`) },
      { type: 'context', elements: [words(cut(TEXT.due(formatDay(facts.due_on)), FIELD_LENGTH))] },
      {
        type: 'actions',
        elements: [
          { type: 'button', text: { type: 'plain_text', text: TEXT.open, emoji: false }, url: link },
        ],
      },
    ],
  };
}

/** Posts an application. Withdrawn and decided ones are skipped. */
export const postTeamApplication: OutboxHandler = async (payload, { environment, requestId }) => {
  const { application_id: application } = v.parse(ApplicationSchema, payload);
  const facts = await readTeamApplicationFacts(environment, application);
  if (facts?.status !== 'pending' || facts.stage === 'awaiting_guardian') return;
  const link = `${environment.siteUrl}/team-management?application=${application}`;
  await postToSlack(messageOf(facts, link), environment, requestId);
};

/** Sends queued messages; returns nothing about the result. */
export const notifyPublicly: UseCase<typeof notifyTeamApplication> = async (
  _input,
  { environment, requestId },
) => {
  try {
    const handlers = { slack_team_application: postTeamApplication };
    log({
      requestId,
      event: 'applications_told',
      ...(await processOutbox(handlers, { environment, requestId })),
    });
  } catch (error) {
    log({ requestId, event: 'applications_not_told', ...describeError(error) });
  }
  return {};
};
