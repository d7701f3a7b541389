/** Mails to applicants for roles. */
import { expect } from 'vitest';
import { ROLE_APPLICATION_MAIL, ROLE_MAILED_REASONS } from '#messages/mail/role-applications.ts';
import { PEOPLE } from '#tests/support/people.ts';
import { functionTest } from './function-test.ts';
import { runQueue } from './outbox-entries.ts';
import { waitFor } from '#tests/support/wait.ts';

const POSTING = '44000000-0000-4000-8000-000000000011';
const OTHER = '44000000-0000-4000-8000-000000000012';

const { test, services, database } = functionTest({
  prepare: async () => {
    await database.sql`insert into public.organizational_roles (role_code, role_title, department, level) values
      ('mail_coach', 'Mail Coach', 'esports', 5), ('mail_scout', 'Scout & Co', 'esports', 5)`;
    await database.sql`insert into public.role_postings (id, role_code, state, tasks, opened_at) values
      (${POSTING}, 'mail_coach', 'open', 'Train', now()), (${OTHER}, 'mail_scout', 'open', 'Look', now())`;
  },
});

async function mailWith(subject: string) {
  await runQueue(services);
  return waitFor(async () => {
    const all = await services.mailsTo(PEOPLE.member.email, 1);
    const found = all.find((mail) => mail.subject === subject);
    if (found === undefined) throw new Error('The mail has not arrived.');
    return found;
  });
}

async function apply(): Promise<string> {
  const { data, error } = await database.asPerson('member').rpc('apply_to_role', { posting: POSTING });
  expect(error).toBeNull();
  return (data as { id: string }).id;
}

async function step(application: string, what: string, details: object): Promise<void> {
  const row = await database.value`select updated_at::text as expected
    from public.role_applications where id = ${application}`;
  const { error } = await database.asPerson('hr').rpc('advance_role_application', {
    application,
    expected: row,
    step: what,
    details: details as never,
  });
  expect(error).toBeNull();
}

test('the mail to an applicant for a role confirms, and names the reason and other open positions after a rejection', async () => {
  const application = await apply();
  const confirmed = await mailWith(ROLE_APPLICATION_MAIL.submitted.subject('Mail Coach'));
  expect(confirmed.text).toContain('http://site.test/available-positions');
  const today = await database.value`select private.today()::text as today`;
  await step(application, 'reject', { reason_code: 'availability', reapply_after: today });
  const rejected = await mailWith(ROLE_APPLICATION_MAIL.rejected.subject('Mail Coach'));
  expect(rejected.text).toContain(ROLE_MAILED_REASONS.availability);
  expect(rejected.text).toContain(`http://site.test/available-positions?posting=${OTHER}`);
  expect(rejected.html).toContain('Scout &amp; Co');
});

test('the mail to an applicant for a role welcomes the new holder with the message of the desk', async () => {
  await database.sql`delete from public.role_applications`;
  const application = await apply();
  await step(application, 'accept', { message: 'Start on Monday.', others: 'keep' });
  const accepted = await mailWith(ROLE_APPLICATION_MAIL.accepted.subject('Mail Coach'));
  expect(accepted.text).toContain('Start on Monday.');
  expect(accepted.html).toContain(ROLE_APPLICATION_MAIL.accepted.heading);
});
