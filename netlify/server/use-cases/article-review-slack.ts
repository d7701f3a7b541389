/** Slack message about a requested review. */
import * as v from 'valibot';
import { IdSchema } from '#contract/common-schemas.ts';
import { safeName } from '#domain/safe-text.ts';
import { SLACK_REVIEW } from '#messages/slack/articles.ts';
import { readRequestedReview } from '../database-outbox.ts';
import type { OutboxHandler } from '../outbox.ts';
import { postToSlack, slackText } from '../slack.ts';

const PayloadSchema = v.object({ article_id: IdSchema });

/** Posts a review request; withdrawn ones are skipped. */
export const postArticleReview: OutboxHandler = async (payload, { environment, requestId }) => {
  const { article_id: article } = v.parse(PayloadSchema, payload);
  const review = await readRequestedReview(environment, article);
  if (review === null) return;
  const { title, by, note } = review;
  const words = SLACK_REVIEW.asked(title, safeName(by) ?? SLACK_REVIEW.somebody, note);
  const link = `<${environment.siteUrl}/admin-blog?edit=${article}>`;
  await postToSlack(`${slackText(words)} ${link}`, environment, requestId);
};
