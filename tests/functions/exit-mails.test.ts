/** Mails to a member who leaves, and the daily job that ends the membership. */
import { expect } from 'vitest';
import { BRAND_NAME } from '#contract/brand.ts';
import { EXIT_MAIL, EXIT_MAIL_TEXT } from '#messages/mail/exits.ts';
import { PEOPLE } from '#tests/support/people.ts';
import { functionTest, loadFunction } from './function-test.ts';
import { runQueue } from './outbox-entries.ts';
import { waitFor } from '#tests/support/wait.ts';

const { test, services, database } = functionTest();

const NO_ANSWERS = {
  team: null,
  reasons: null,
  words: null,
  equipment: null,
  would_return: null,
  score: null,
};

async function mailWith(subject: string) {
  await runQueue(services);
  return waitFor(async () => {
    const all = await services.mailsTo(PEOPLE.member.email, 1);
    const found = all.find((mail) => mail.subject === subject);
    if (found === undefined) throw new Error('The mail has not arrived.');
    return found;
  });
}

async function step(what: string, note: string): Promise<void> {
  const [row] = await database.sql<{ exit: string; expected: string }>`select id as exit,
    updated_at::text as expected from public.exits`;
  const { error } = await database
    .asPerson('hr')
    .rpc('advance_exit', { exit: row?.exit ?? '', expected: row?.expected ?? '', step: what, note });
  expect(error).toBeNull();
}

test('mails a confirmation of the request, each decision without the message of HR, with the consequences, and the end', async () => {
  const [{ day } = { day: '' }] = await database.sql<{ day: string }>`select private.today()::text as day`;
  const asked = { kind: 'organisation', last_day: day, ...NO_ANSWERS } as never;
  expect((await database.asPerson('member').rpc('request_exit', asked)).error).toBeNull();
  const submitted = await mailWith(EXIT_MAIL.submitted.subject(BRAND_NAME));
  expect(submitted.text).toContain('http://site.test/exitform');
  await step('acknowledge', 'PRIVATE-WORDS');
  const acknowledged = await mailWith(EXIT_MAIL.acknowledged.subject(BRAND_NAME));
  expect(acknowledged.text).toContain('http://site.test/exitform');
  expect(acknowledged.text).not.toContain('PRIVATE-WORDS');
  await step('confirm', '');
  const confirmed = await mailWith(EXIT_MAIL.confirmed.subject(BRAND_NAME));
  expect(confirmed.text).toContain(EXIT_MAIL_TEXT.ending.organisation);
  expect(confirmed.text).toContain(EXIT_MAIL_TEXT.kept(36));
  await database.sql`update private.exit_checks set done_at = now()`;
  await database.sql`update public.exits set last_day = private.today() - 1`;
  const job = await loadFunction(() => import('#functions/advance-memberships.mts'));
  expect((await job.default()).status).toBe(204);
  expect(await database.sql`select status from public.users where id = ${PEOPLE.member.id}`).toEqual([
    { status: 'left' },
  ]);
  const completed = await mailWith(EXIT_MAIL.completed.subject(BRAND_NAME));
  expect(completed.html).toContain(EXIT_MAIL.completed.heading);
});
