/** Review requests of editors are posted to the newsroom's Slack channel as escaped text. */
import { afterAll, beforeEach, expect } from 'vitest';
import { PEOPLE } from '#tests/support/people.ts';
import { functionTest } from './function-test.ts';
import { outboxOf, runQueue } from './outbox-entries.ts';
import { createSlackReceiver } from './slack-receiver.ts';

const ARTICLE = '00000000-0000-4000-8000-0000000000a1';

const slack = createSlackReceiver<{ readonly text: string }>();
const { posts } = slack;

const { test, services, database } = functionTest({
  prepare: async () => {
    await slack.start();
  },
  empty: ['public.blog_articles', 'public.outbox'],
});
afterAll(() => {
  slack.stop();
});
beforeEach(() => {
  slack.clear(services);
});

/** A draft for which the editor requests a review. */
async function requestReview(title: string, note: string | null): Promise<unknown> {
  await database.sql(
    `insert into public.blog_articles (id, slug, title) values ('${ARTICLE}', 'a-draft', '${title.replaceAll("'", "''")}')`,
  );
  const { data, error } = await database.asPerson('editor').rpc('set_article_status', {
    article: ARTICLE,
    expected: '0.0',
    new_status: 'in_review',
    ...(note !== null && { note }),
  });
  expect(error).toBeNull();
  return data;
}

const outboxMessages = () => outboxOf(services, 'slack_article_review');

test('a request for a review names article, editor and note and links to the editor’s screen', async () => {
  await requestReview('Umbra take the Masters', 'Is the score right?');
  expect(await outboxMessages()).toMatchObject([{ payload: { article_id: ARTICLE }, done: false }]);
  await runQueue(services);
  expect(posts).toEqual([
    {
      path: '/services/T0/B0/canary-hook',
      body: {
        text: `Review requested: Umbra take the Masters by Editor: Is the score right? <http://site.test/admin-blog?edit=${ARTICLE}>`,
        unfurl_links: false,
        unfurl_media: false,
      },
    },
  ]);
  expect(await outboxMessages()).toMatchObject([{ attempts: 1, done: true, last_error: null }]);
});

test('a request for a review has a sentence without a note too', async () => {
  await requestReview('Quiet', null);
  await runQueue(services);
  expect(posts[0]?.body.text).toBe(
    `Review requested: Quiet by Editor <http://site.test/admin-blog?edit=${ARTICLE}>`,
  );
});

test('a request for a review escapes mentions and links', async () => {
  await requestReview('<!channel> & <https://evil.test|win>', '<@U123> look');
  await runQueue(services);
  expect(posts[0]?.body.text).toBe(
    `Review requested: &lt;!channel&gt; &amp; &lt;https://evil.test|win&gt; by Editor: &lt;@U123&gt; look <http://site.test/admin-blog?edit=${ARTICLE}>`,
  );
});

test('a request for a review contains no e-mail address, full name or text of the article', async () => {
  await database.sql(
    `update public.users set full_name = 'Tess van der Merwe' where id = '${PEOPLE.editor.id}'`,
  );
  await requestReview('Quiet', null);
  await database.sql(
    `update public.blog_articles set body = 'canary-body', excerpt = 'canary-excerpt' where id = '${ARTICLE}'`,
  );
  await runQueue(services);
  for (const secret of [PEOPLE.editor.email, 'Merwe', 'canary-body', 'canary-excerpt', PEOPLE.editor.id])
    expect(JSON.stringify(posts)).not.toContain(secret);
});

test('a request for a review is not posted once it was withdrawn', async () => {
  const { expected } = (await requestReview('Too early', null)) as { expected: string };
  const { error } = await database
    .asPerson('editor')
    .rpc('set_article_status', { article: ARTICLE, expected, new_status: 'draft' });
  expect(error).toBeNull();
  await runQueue(services);
  expect(posts).toEqual([]);
  expect(await outboxMessages()).toMatchObject([{ done: true }]);
});
