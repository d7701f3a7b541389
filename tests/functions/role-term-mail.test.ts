/** The reminder that a term of a role ends, queued by the daily job. */
import { expect } from 'vitest';
import { ROLE_TERM_MAIL } from '#messages/mail/role-terms.ts';
import { PEOPLE } from '#tests/support/people.ts';
import { functionTest, loadFunction } from './function-test.ts';
import { runQueue } from './outbox-entries.ts';

const { test, services, database } = functionTest();

test('goes to the holder and to HR, each in their own words', async () => {
  await database.sql`insert into public.organizational_roles (role_code, role_title, department, level)
    values ('coach', 'Coach', 'esports', 6)`;
  await database.sql`delete from public.outbox`;
  const id = await database.value`insert into public.user_organizational_roles (user_id, role_code,
    start_date, end_date)
    values (${PEOPLE.member.id}, 'coach', now() - interval '1 day', now() + interval '9 days') returning id`;
  const job = await loadFunction(() => import('#functions/advance-memberships.mts'));
  expect((await job.default()).status).toBe(204);
  await runQueue(services);
  const [own] = await services.mailsTo(PEOPLE.member.email, 1);
  expect(own?.subject).toBe(ROLE_TERM_MAIL.holder.subject('Coach'));
  expect(own?.text).toContain('http://site.test/my-profile');
  const [other] = await services.mailsTo(PEOPLE.hr.email, 1);
  expect(other?.subject).toBe(ROLE_TERM_MAIL.manager.subject('Coach'));
  expect(other?.text).toContain('Member');
  expect(other?.text).toContain(`http://site.test/role-management?assignment=${id}`);
});

test('announces to the last holder of a required role and to HR that the last day moves', async () => {
  await database.sql`update public.organizational_roles set is_required = true where role_code = 'coach'`;
  await database.sql`update public.user_organizational_roles set end_date = end_date + interval '1 day'
    where role_code = 'coach'`;
  expect((await database.asService().rpc('advance_role_terms')).data).toBe(1);
  await runQueue(services);
  const own = (await services.mailsTo(PEOPLE.member.email, 2)).map(({ text }) => text ?? '');
  expect(own.filter((text) => text.includes('yours moves by up to 30 days'))).toHaveLength(1);
  const other = (await services.mailsTo(PEOPLE.hr.email, 2)).map(({ text }) => text ?? '');
  expect(other.filter((text) => text.includes('the last day moves by up to 30 days'))).toHaveLength(1);
});
