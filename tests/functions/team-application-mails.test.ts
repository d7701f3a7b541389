/** Mails to applicants, and the timer that closes unchanged applications. */
import { beforeEach, expect } from 'vitest';
import { formatCalendarDate } from '#domain/age.ts';
import {
  MAILED_REASONS,
  TEAM_APPLICATION_MAIL,
  TEAM_APPLICATION_MAILS,
  type TeamApplicationMail,
} from '#messages/mail/team-applications.ts';
import type { ReceivedMail } from '#tests/support/mailbox.ts';
import { PEOPLE, type SignedInName } from '#tests/support/people.ts';
import { functionTest } from './function-test.ts';
import { runQueue } from './outbox-entries.ts';
import { waitFor } from '#tests/support/wait.ts';

const TEAM = '44000000-0000-4000-8000-000000000001';
const OTHER = '44000000-0000-4000-8000-000000000002';

const { test, services, log, database } = functionTest({
  prepare: async () => {
    await database.sql(
      `insert into public.teams (id, slug, name, game, game_category) values
     ('${TEAM}', 'umbra', 'Umbra', 'Valorant', 'people_game'), ('${OTHER}', 'penumbra', 'Penumbra & Co', 'Apex', 'people_game')`,
    );
  },
  empty: ['public.team_applications', 'public.outbox', 'public.throttle'],
});
beforeEach(async () => {
  // A new name per test identifies its mails.
  round += 1;
  name = `Umbra ${String(round)}`;
  await database.sql`update public.teams set name = ${name} where id = ${TEAM}`;
  await database.sql`delete from public.team_members where team_id = ${TEAM}`;
  // Changes of a team ask for a build.
  await database.sql`delete from public.outbox`;
});
let round = 0;
let name = '';

async function apply(person: SignedInName = 'member'): Promise<string> {
  const { data, error } = await database
    .asPerson(person)
    .rpc('apply_to_team', { team: TEAM, message: 'Hello <b>there</b>' });
  expect(error).toBeNull();
  return (data as { id: string }).id;
}

/** Advances an application and drops mails queued before. */
async function step(application: string, what: string, details: object = {}): Promise<void> {
  await database.sql`delete from public.outbox`;
  const row = await database.value`select updated_at::text as expected
    from public.team_applications where id = ${application}`;
  const { error } = await database.asPerson('admin').rpc('advance_team_application', {
    application,
    expected: row,
    step: what,
    details: details as never,
  });
  expect(error).toBeNull();
}

const dayIn = async (days: number): Promise<string> => {
  return database.value`select (private.today() + ${days}::integer)::text as day`;
};
/** Mails of this test to an address, once the expected number has arrived. */
async function mails(expected: number, address: string = PEOPLE.member.email): Promise<ReceivedMail[]> {
  await runQueue(services);
  return waitFor(async () => {
    const all = await services.mailsTo(address, expected === 0 ? 0 : 1);
    const found = all.filter(({ subject }) => subject.includes(name));
    if (found.length < expected) throw new Error(`${String(found.length)} mails: ${log.join('\n')}`);
    return found;
  });
}

async function mail(kind: TeamApplicationMail, address?: string): Promise<ReceivedMail> {
  const found = await mails(1, address);
  expect(found).toHaveLength(1);
  const [only] = found;
  if (only === undefined) throw new Error('No mail.');
  expect(only.subject).toBe(TEAM_APPLICATION_MAIL[kind].subject(name));
  expect(only.html).toContain(TEAM_APPLICATION_MAIL[kind].heading);
  for (const body of [only.html, only.text]) {
    expect(body).toContain('Valorant');
    expect(body).toContain('http://site.test/team-applications');
  }
  return only;
}

test('the mail to an applicant promises a date, and repeats none of the applicant’s text', async () => {
  const application = await apply();
  const due = await database.value`select due_on::text as due
      from public.team_applications where id = ${application}`;
  const { text, html } = await mail('submitted');
  expect(text).toContain('Hello Member,');
  expect(text).toContain(formatCalendarDate(due));
  expect(`${text}${html}`).not.toContain('there');
});

test('the mail to an applicant contains the desk’s message for interview and waiting list', async () => {
  const application = await apply();
  await step(application, 'interview', { message: 'Tuesday <at six>?' });
  const invited = await mail('interview');
  expect(invited.text).toContain('Tuesday <at six>?');
  expect(invited.html).toContain('Tuesday &lt;at six&gt;?');
  name = `${name} again`;
  await database.sql`update public.teams set name = ${name} where id = ${TEAM}`;
  await step(application, 'waitlist');
  expect((await mail('waitlisted')).text).not.toContain('Tuesday');
});

test('the mail to an applicant contains the end of a trial', async () => {
  await step(await apply(), 'trial', { trial_until: await dayIn(20) });
  expect((await mail('trial')).text).toContain(formatCalendarDate(await dayIn(20)));
});

test('the mail to an applicant contains the role after acceptance', async () => {
  await step(await apply(), 'accept', { role: 'substitute', message: 'Practice is on Monday' });
  const { text } = await mail('accepted');
  expect(text).toContain('Substitute');
  expect(text).toContain('Practice is on Monday');
});

test('the mail to an applicant contains reason, date and alternatives after a rejection', async () => {
  await step(await apply(), 'reject', {
    reason_code: 'level',
    message: 'Come back stronger',
    reapply_after: await dayIn(30),
    alternatives: [OTHER],
  });
  const { text, html } = await mail('rejected');
  for (const fact of [MAILED_REASONS.level, 'Come back stronger', formatCalendarDate(await dayIn(31))])
    expect(text).toContain(fact);
  expect(text).toContain('Penumbra & Co: http://site.test/teams/penumbra');
  expect(html).toContain('Penumbra &amp; Co');
});

test('the mail to an applicant goes to a minor’s own account', async () => {
  await step(await apply('minor'), 'waitlist');
  const { to } = await mail('waitlisted', PEOPLE.minor.email);
  expect(to).toMatchObject([{ address: PEOPLE.minor.email }]);
});

test('the mail to an applicant is not sent when the stage has changed', async () => {
  const application = await apply();
  await database.asPerson('member').rpc('withdraw_team_application', { application });
  await database.sql`insert into public.outbox (kind, payload)
      select 'mail_team_application', jsonb_build_object('application_id', ${application}::text, 'mail',
      mail) from unnest(${TEAM_APPLICATION_MAILS}::text[]) as mail`;
  expect(await mails(0)).toEqual([]);
  expect(await database.sql`select from public.outbox where done_at is null`).toEqual([]);
});

// A ban also ends the session, so it comes last.
test.each(['left', 'banned'])(
  'the mail to an applicant is not sent to a member in status %s',
  async (status) => {
    const { id, email } = PEOPLE.otherMember;
    const application = await apply('otherMember');
    await step(application, 'reject', { reason_code: 'conduct', reapply_after: await dayIn(1) });
    await database.sql`update public.users set status = ${status} where id = ${id}`;
    expect(await mails(0, email)).toEqual([]);
    await database.sql`update public.users set status = 'active' where id = ${id}`;
  },
);

test('the mail to an applicant leaves no e-mail address in the log', async () => {
  await apply();
  await mail('submitted');
  expect(log.join('\n')).not.toContain('@');
});

test('the daily timer closes an unchanged application and mails the applicant', async () => {
  const application = await apply();
  await database.sql`delete from public.outbox`;
  const module = await import('#functions/advance-memberships.mts');
  await module.default();
  expect(log.at(-1)).toContain('"applications":0');
  await database.client.query(
    `begin; set local session_replication_role = replica;
     update public.team_applications set updated_at = now() - interval '121 days' where id = '${application}'; commit;`,
  );
  await module.default();
  expect(log.at(-1)).toContain('"applications":1');
  await mail('expired');
});
