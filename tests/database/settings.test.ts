/** Settings at the desk: versions, history, what a change causes. Their limits are in operations.test.ts. */
import { describe, expect } from 'vitest';
import * as v from 'valibot';
import { SETTING_KEYS, type SettingKey } from '#contract/admin-settings.ts';
import { TICKET_CATEGORIES } from '#contract/tickets.ts';
import { readSettingChanges, readSettings, saveSetting } from '#data/admin-settings.ts';
import { settingSchema, settingTexts } from '#domain/settings.ts';
import { SETTING_WORDS } from '#messages/admin/settings.ts';
import { databaseTest } from '#tests/support/database-test.ts';
import type { SignedInName } from '#tests/support/people.ts';

const { test, database, sql, list, asPerson, asService } = databaseTest({
  prepare: (made) => made.sql`delete from public.outbox`,
  rows: 'restore',
});

const TICKET_MONTHS = Object.fromEntries(TICKET_CATEGORIES.map((category) => [category, 24]));

const versionOf = async (key: SettingKey) => {
  const rows = await readSettings(asPerson('admin'));
  const row = rows.find(({ id }) => id === key);
  return { id: key, expected: row?.updated_at ?? '' };
};
const save = async (
  key: SettingKey,
  value: unknown,
  person: SignedInName = 'admin',
  version = versionOf(key),
): Promise<string | null> =>
  saveSetting(asPerson(person), await version, value).then(
    () => null,
    (error: unknown) => (error as { readonly code: string }).code,
  );
const outboxEntries = () =>
  sql<{ kind: string }>`select kind from public.outbox order by id`.then((rows) => rows.length);

test('every setting of the screen has a row, and its form takes the stored value back unchanged', async () => {
  const rows = await readSettings(asPerson('admin'));
  expect(rows.map(({ id }) => id).toSorted()).toEqual([...SETTING_KEYS].toSorted());
  for (const { id, value } of rows) {
    const texts = settingTexts(id, value);
    expect(Object.keys(texts)).toEqual(Object.keys(SETTING_WORDS[id].fields));
    expect([id, v.parse(settingSchema(id), texts)]).toEqual([id, value]);
  }
});

describe('saving', () => {
  test('keeps who changed what from what to what', async () => {
    expect(await save('shop.vat_percent', 16)).toBeNull();
    const [latest] = await readSettingChanges(asPerson('admin'));
    expect(latest).toMatchObject({
      row_key: 'shop.vat_percent',
      actor: 'Admin',
      before: { value: 15 },
      after: { value: 16 },
    });
  });

  test('over a version that is not the latest is refused', async () => {
    const version = versionOf('site.championships');
    await version;
    expect(await save('site.championships', 26)).toBeNull();
    expect(await save('site.championships', 27, 'superadmin', version)).toBe('changed_meanwhile');
    expect(await database.value`select value from public.settings where key = 'site.championships'`).toBe(26);
  });

  test('is refused to everybody else, and they read no history', async () => {
    const version = versionOf('site.championships');
    for (const person of ['editor', 'hr', 'member', 'banned'] as const) {
      expect(await save('site.championships', 99, person, version)).not.toBeNull();
      expect(await readSettingChanges(asPerson(person))).toEqual([]);
    }
  });

  test.each<[SettingKey, readonly unknown[]]>([
    ['slack.messages', [{}, { team_applications: true }, { team_applications: 1, article_reviews: true }]],
    [
      'retention.periods',
      [
        {
          spam_inquiry_days: 0,
          lost_inquiry_months: 1,
          notification_days: 90,
          exit_months: 36,
        },
        {
          spam_inquiry_days: 366,
          lost_inquiry_months: 1,
          notification_days: 90,
          exit_months: 36,
        },
        {
          spam_inquiry_days: 1,
          lost_inquiry_months: 61,
          notification_days: 90,
          exit_months: 36,
        },
        {
          spam_inquiry_days: 1,
          lost_inquiry_months: 1,
          notification_days: 6,
          exit_months: 36,
        },
        { spam_inquiry_days: 1, lost_inquiry_months: 1, notification_days: 90 },
        {
          spam_inquiry_days: 1,
          lost_inquiry_months: 1,
          notification_days: 90,
          exit_months: 61,
        },
        {
          spam_inquiry_days: 1.5,
          lost_inquiry_months: 1,
          notification_days: 90,
          exit_months: 36,
        },
        {
          spam_inquiry_days: '1',
          lost_inquiry_months: 1,
          notification_days: 90,
          exit_months: 36,
        },
      ],
    ],
    [
      'retention.tickets',
      [
        {},
        { ...TICKET_MONTHS, technical: 5 },
        { ...TICKET_MONTHS, conduct: 121 },
        { ...TICKET_MONTHS, other: 24.5 },
        { ...TICKET_MONTHS, team: '24' },
        { ...TICKET_MONTHS, team: null },
        { ...TICKET_MONTHS, team: undefined },
        { ...TICKET_MONTHS, unknown: 24 },
      ],
    ],
  ])('refuses nonsense: %s', async (key, values) => {
    for (const value of values) expect([value, await save(key, value)]).toEqual([value, 'invalid_value']);
  });
});

describe('a change', () => {
  test('queues a build where public pages show it, and no other', async () => {
    expect(await save('shop.vat_percent', 14)).toBeNull();
    expect(await save('site.rebuild_after_seconds', 60)).toBeNull();
    expect(await outboxEntries()).toBe(0);
    const [row] = await sql`select value from public.settings where key = 'site.championships'`;
    expect(await save('site.championships', row?.['value'])).toBeNull();
    expect(await outboxEntries()).toBe(0);
    expect(await save('site.championships', 30)).toBeNull();
    expect(await outboxEntries()).toBe(1);
  });

  test('of Slack stops messages that are not queued yet', async () => {
    const on = async (name: string) => (await sql`select private.is_slack_on(${name}) as is_on`)[0];
    expect(await on('team_applications')).toEqual({ is_on: true });
    expect(await save('slack.messages', { team_applications: false, article_reviews: true })).toBeNull();
    expect(await on('team_applications')).toEqual({ is_on: false });
    expect(await on('article_reviews')).toEqual({ is_on: true });
  });

  test('of a period decides what the next purge deletes', async () => {
    await sql`insert into public.partner_inquiries (name, email, company, partnership_type, message, status)
       values ('A', 'a@company.test', 'C', 'other', 'Hi', 'spam')`;
    await sql`alter table public.partner_inquiries disable trigger user`;
    await sql`update public.partner_inquiries set updated_at = now() - interval '40 days'`;
    const purge = async () => (await asService().rpc('purge_partner_inquiries')).data;
    expect(await purge()).toBe(0);
    const periods = {
      spam_inquiry_days: 30,
      lost_inquiry_months: 24,
      notification_days: 90,
      exit_months: 36,
    };
    expect(await save('retention.periods', periods)).toBeNull();
    expect(await purge()).toBe(1);
  });
});

test('the daily job deletes closed tickets after the period of their category, which is a setting', async () => {
  const periods = Object.entries(
    await database.value<
      Record<string, number>
    >`select value from public.settings where key = 'retention.tickets'`,
  );
  expect(periods.map(([category]) => category).toSorted()).toEqual([...TICKET_CATEGORIES].toSorted());
  const insert = (category: string, months: number, days: number) =>
    sql`insert into public.tickets (number, category, priority, sensitivity, title, state, closed_at)
       values (private.new_ticket_number(), ${category}, 'low', 'normal', ${days > 0 ? 'past' : 'kept'}, 'closed', now() - make_interval(months => ${months}, days => ${days}))`;
  for (const [category, months] of periods) {
    await insert(category, months, 1);
    await insert(category, months, -1);
  }
  const titles = () =>
    list`select title from public.tickets where title in ('past', 'kept') order by category`;
  const run = async () => (await asService().rpc('advance_tickets')).data;
  expect([await run(), await titles()]).toEqual([periods.length, periods.map(() => 'kept')]);
  await sql`update public.settings set value = value || '{"conduct": 6, "payment": 120}'
    where key = 'retention.tickets'`;
  expect([await run(), (await titles()).length]).toEqual([1, periods.length - 1]);
});
