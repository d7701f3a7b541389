/** Team applications are posted to Slack completely, escaped, and without a minor's address. */
import { afterAll, beforeEach, expect, vi } from 'vitest';
import { notifyTeamApplication } from '#contract/team-applications.ts';
import { SLACK_APPLICATION as TEXT } from '#messages/slack/slack-messages.ts';
import { PEOPLE, type SignedInName } from '#tests/support/people.ts';
import { functionTest, loadFunction } from './function-test.ts';
import { callQueueFunction, outboxOf, runQueue, withoutQueue } from './outbox-entries.ts';
import { createSlackReceiver, type SlackPost } from './slack-receiver.ts';

const TEAM = '44000000-0000-4000-8000-000000000001';

interface Block {
  readonly type: string;
  readonly text?: { readonly type: string; readonly text: string; readonly verbatim?: boolean };
  readonly fields?: readonly { readonly type: string; readonly text: string; readonly verbatim?: boolean }[];
  readonly elements?: readonly { readonly url?: string; readonly text: unknown }[];
}
interface Message {
  readonly text: string;
  readonly blocks: readonly Block[];
}

const slack = createSlackReceiver<Message>();
const { posts } = slack;

const { test, services, log, database } = functionTest({
  prepare: async () => {
    await database.sql(
      `insert into public.teams (id, slug, name, game, game_category, rank, achievements)
     values ('${TEAM}', 'umbra', 'Umbra', 'Valorant', 'people_game', 'Top 4 in SA', 'Winter Cup')`,
    );
    await slack.start();
  },
  empty: ['public.team_applications', 'public.outbox', 'public.throttle'],
});
afterAll(() => {
  slack.stop();
});
beforeEach(async () => {
  slack.clear(services);
  await database.sql`update public.user_private set date_of_birth = '1999-05-05'
    where user_id in (${PEOPLE.member.id}, ${PEOPLE.otherMember.id})`;
  await database.sql`update public.users set full_name = 'Thandi Nkosi', platforms = '{PC,PlayStation 5}',
    languages = '{English,isiZulu}',
    division = 'Semi-pro', player_role = 'Controller' where id = ${PEOPLE.member.id}`;
});

/** Applies; returns the application's id. */
async function apply(message: string | null = null, name: SignedInName = 'member'): Promise<string> {
  const { data, error } = await database
    .asPerson(name)
    .rpc('apply_to_team', { team: TEAM, ...(message !== null && { message }) });
  expect(error).toBeNull();
  return (data as { id: string }).id;
}

const notify = (body: unknown = {}, method = 'POST') =>
  callQueueFunction(
    () => import('#functions/notify-slack-team-application.mts'),
    notifyTeamApplication.path,
    body,
    method,
  );

const outboxMessages = () => outboxOf(services, 'slack_team_application');

/** The fields of a message by label. */
function fieldsOf(post: SlackPost<Message> | undefined): Record<string, string> {
  const fields = (post?.body.blocks ?? []).flatMap((block) => block.fields ?? []);
  return Object.fromEntries(
    fields.map(({ text }) => {
      const [label = '', ...value] = text.split('\n');
      return [label.replaceAll('*', ''), value.join('\n')];
    }),
  );
}

test('the message of an application contains all fields and a link', async () => {
  const id = await apply('I hold the left side');
  expect(await notify()).toMatchObject({ status: 200, body: { ok: true, data: {} } });
  expect(posts).toHaveLength(1);
  const [post] = posts;
  expect(post?.path).toBe('/services/T0/B0/canary-hook');
  expect(fieldsOf(post)).toEqual({
    Name: 'Thandi Nkosi',
    Gamertag: 'Member',
    Email: PEOPLE.member.email,
    Platforms: 'PC, PlayStation 5',
    Languages: 'English, isiZulu',
    Experience: 'Semi-pro',
    'Preferred role': 'Controller',
    Status: 'pending',
    Game: 'Valorant',
    'Game category': 'people_game',
    'Team rank': 'Top 4 in SA',
    'Team achievements': 'Winter Cup',
  });
  const link = `http://site.test/team-management?application=${id}`;
  const { text, blocks } = post?.body ?? { text: '', blocks: [] };
  expect(text).toBe(`Member applied to Umbra. <${link}>`);
  expect(blocks.map(({ type }) => type)).toEqual([
    'header',
    'section',
    'section',
    'section',
    'context',
    'actions',
  ]);
  expect(blocks[0]?.text).toMatchObject({ type: 'plain_text', text: 'New application: Umbra' });
  expect(blocks[3]?.text?.text).toBe('*Message*\nI hold the left side');
  expect(JSON.stringify(blocks[4])).toMatch(/promised an answer by \w+day \d+\s\w+\s\d{4}\./u);
  expect(blocks[5]?.elements?.[0]?.url).toBe(link);
  expect(await outboxMessages()).toMatchObject([{ attempts: 1, done: true, last_error: null }]);
  await runQueue(services);
  expect(posts).toHaveLength(1);
});

test('the message of an application has texts for missing fields', async () => {
  await database.sql(`update public.teams set rank = null, achievements = null where id = '${TEAM}'`);
  await apply(null, 'otherMember');
  await notify();
  await database.sql(
    `update public.teams set rank = 'Top 4 in SA', achievements = 'Winter Cup' where id = '${TEAM}'`,
  );
  expect(fieldsOf(posts[0])).toMatchObject({
    Name: 'Not provided',
    Gamertag: 'OtherMember',
    Platforms: 'Not provided',
    Experience: 'Not provided',
    'Preferred role': 'Not provided',
    'Team rank': 'Not available',
    'Team achievements': 'Not available',
  });
  expect(posts[0]?.body.blocks[3]?.text?.text).toBe('*Message*\nNo message');
});

test('the message of an application omits the e-mail address of a minor', async () => {
  await apply('Words', 'minor');
  await notify();
  expect(fieldsOf(posts[0]).Email).toBe(TEXT.emailHidden);
  expect(JSON.stringify(posts)).not.toContain(PEOPLE.minor.email);
});

test('the message of an application omits the e-mail address when the date of birth is unknown', async () => {
  await apply();
  await database.sql`update public.user_private set date_of_birth = null where user_id = ${PEOPLE.member.id}`;
  await notify();
  expect(fieldsOf(posts[0]).Email).toBe(TEXT.emailUnsure);
  expect(JSON.stringify(posts)).not.toContain(PEOPLE.member.email);
});

test('the message of an application escapes mentions and links, and stays within Slack’s limits', async () => {
  const hostile = '<!channel> & <https://evil.test|win> <@U123> ';
  await database.sql`update public.users set full_name = ${hostile.trim()}, division = repeat('<', 80)
      where id = ${PEOPLE.member.id}`;
  await database.sql`update public.teams set name = ${'<!here> '.repeat(15)} where id = ${TEAM}`;
  await apply('<'.repeat(1000));
  await notify();
  await database.sql`update public.teams set name = 'Umbra' where id = ${TEAM}`;
  const [post] = posts;
  const own = `<http://site.test/team-management?application=`;
  const texts = JSON.stringify(post).replace(own, '').replace('>', '');
  expect(texts).not.toMatch(/[<>]/u);
  expect(fieldsOf(post)['Name']).toBe('&lt;!channel&gt; &amp; &lt;https://evil.test|win&gt; &lt;@U123&gt;');
  const blocks = post?.body.blocks ?? [];
  expect(blocks[0]?.text?.text.length).toBeLessThanOrEqual(150);
  expect(blocks[3]?.text?.text.length).toBeLessThanOrEqual(3000);
  for (const block of blocks) {
    expect(block.fields?.length ?? 0).toBeLessThanOrEqual(10);
    for (const field of block.fields ?? []) expect(field.text.length).toBeLessThanOrEqual(2000);
    const marked = [block.text, ...(block.fields ?? [])].filter((text) => text?.type === 'mrkdwn');
    for (const text of marked) expect(text?.verbatim).toBe(true);
  }
  // A shortened text ends with a whole character.
  expect(JSON.stringify(blocks)).not.toMatch(/&(?!amp;|lt;|gt;)/u);
});

test.each([
  [
    'withdrawn',
    (id: string) => database.asPerson('member').rpc('withdraw_team_application', { application: id }),
  ],
  ['deleted', (id: string) => database.sql`delete from public.team_applications where id = ${id}`],
])('the message of an application is not posted when the application is %s meanwhile', async (_name, end) => {
  await end(await apply());
  await notify();
  expect(posts).toEqual([]);
  expect(await outboxMessages()).toMatchObject([{ done: true }]);
});

test('the message of an application is not posted when a minor’s consent is revoked meanwhile', async () => {
  await apply('Words', 'minor');
  await database.sql`insert into public.consent_events (user_id, purpose, decision, version)
      values (${PEOPLE.minor.id}, 'membership', 'revoked', '1')`;
  await notify();
  expect(posts).toEqual([]);
  await database.sql`insert into public.consent_events (user_id, purpose, decision, version)
      values (${PEOPLE.minor.id}, 'membership', 'granted', '1')`;
});

test.each([500, 404])(
  'the Slack channel answering %i fails no application, and the message is retried later',
  async (answer) => {
    slack.answerWith(answer);
    await apply();
    expect((await notify()).status).toBe(200);
    expect(await outboxMessages()).toMatchObject([
      { attempts: 1, done: false, last_error: 'IncomingWebhookHTTPError' },
    ]);
    const [row] = await database.sql`select next_attempt_at > now() as later from public.outbox
      where kind = 'slack_team_application'`;
    expect(row).toEqual({ later: true });
    expect(log.join('\n')).not.toContain('canary-hook');
    expect(log.join('\n')).not.toContain(PEOPLE.member.email);
    await notify();
    expect(posts).toHaveLength(1);
    slack.answerWith(200);
    await database.sql`update public.outbox set next_attempt_at = now()`;
    await runQueue(services);
    expect(posts).toHaveLength(2);
    expect(await outboxMessages()).toMatchObject([{ attempts: 2, done: true }]);
  },
);

test('the Slack channel without a webhook receives nothing, and the log reports it', async () => {
  vi.stubEnv('SLACK_WEBHOOK_URL', undefined);
  await apply();
  await notify();
  expect(posts).toEqual([]);
  expect(await outboxMessages()).toMatchObject([{ attempts: 1, done: true, last_error: null }]);
  expect(log.join('\n')).toContain('slack_without_webhook');
});

test('the Slack channel receives one message from two workers', async () => {
  await apply();
  await apply(null, 'otherMember');
  const module = await loadFunction(() => import('#functions/send-outbox.mts'));
  await Promise.all([notify(), module.default(), module.default()]);
  await runQueue(services);
  expect(posts).toHaveLength(2);
  expect(new Set(posts.map((post) => fieldsOf(post)['Gamertag']))).toEqual(
    new Set(['Member', 'OtherMember']),
  );
});

test('POST /api/notify-slack-team-application processes its own kind only', async () => {
  await apply();
  await notify();
  const rows = await database.sql`select kind, done_at is not null as done from public.outbox
    where kind like '%team_application' order by kind`;
  expect(rows).toEqual([
    { kind: 'mail_team_application', done: false },
    { kind: 'slack_team_application', done: true },
  ]);
});

test('POST /api/notify-slack-team-application refuses input and other methods, and is limited', async () => {
  expect((await notify({ application_id: TEAM })).status).toBe(422);
  expect((await notify(undefined, 'GET')).status).toBe(405);
  const { hits } = notifyTeamApplication.throttle?.perAddress ?? { hits: 0 };
  await notify();
  const action = await database.sql<{ action: string }>`update public.throttle set hits = ${hits}
    where action like '%notify-slack%' returning action`;
  expect(action.length).toBeGreaterThan(0);
  expect((await notify()).body.error?.code).toBe('throttled');
});

test('POST /api/notify-slack-team-application succeeds when the queue is unavailable, and logs the reason', async () => {
  await withoutQueue(services, async () => {
    expect(await notify()).toMatchObject({ status: 200, body: { ok: true, data: {} } });
    expect(log.join('\n')).toContain('applications_not_told');
  });
});
