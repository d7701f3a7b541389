/** Settings at the desk: versions, history, what a change causes. Their limits are in operations.test.ts. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import * as v from 'valibot';
import { SETTING_KEYS, type SettingKey } from '../../src/contract/admin-settings.ts';
import { readSettingChanges, readSettings, saveSetting } from '../../src/data/admin-settings.ts';
import { settingSchema, settingTexts } from '../../src/domain/settings.ts';
import { SETTING_WORDS } from '../../src/messages/admin/settings.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import type { SignedInName } from '../support/people.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
  await database.sql('delete from public.outbox');
  await database.snapshot();
});

afterEach(() => database.restore());
afterAll(() => database.close());

const versionOf = async (key: SettingKey) => {
  const rows = await readSettings(database.asPerson('admin'));
  const row = rows.find(({ id }) => id === key);
  return { id: key, expected: row?.updated_at ?? '' };
};
const save = async (
  key: SettingKey,
  value: unknown,
  person: SignedInName = 'admin',
  version = versionOf(key),
): Promise<string | null> =>
  saveSetting(database.asPerson(person), await version, value).then(
    () => null,
    (error: unknown) => (error as { readonly code: string }).code,
  );
const queued = () =>
  database.sql<{ kind: string }>('select kind from public.outbox order by id').then((rows) => rows.length);

test('every setting of the screen has a row, and its form takes the stored value back unchanged', async () => {
  const rows = await readSettings(database.asPerson('admin'));
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
    const [latest] = await readSettingChanges(database.asPerson('admin'));
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
    const [row] = await database.sql(`select value from public.settings where key = 'site.championships'`);
    expect(row).toEqual({ value: 26 });
  });

  test('is refused to everybody else, and they read no history', async () => {
    const version = versionOf('site.championships');
    for (const person of ['editor', 'hr', 'member', 'banned'] as const) {
      expect(await save('site.championships', 99, person, version)).not.toBeNull();
      expect(await readSettingChanges(database.asPerson(person))).toEqual([]);
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
          ticket_months: 36,
          exit_months: 36,
        },
        {
          spam_inquiry_days: 366,
          lost_inquiry_months: 1,
          notification_days: 90,
          ticket_months: 36,
          exit_months: 36,
        },
        {
          spam_inquiry_days: 1,
          lost_inquiry_months: 61,
          notification_days: 90,
          ticket_months: 36,
          exit_months: 36,
        },
        {
          spam_inquiry_days: 1,
          lost_inquiry_months: 1,
          notification_days: 6,
          ticket_months: 36,
          exit_months: 36,
        },
        {
          spam_inquiry_days: 1,
          lost_inquiry_months: 1,
          notification_days: 90,
          ticket_months: 5,
          exit_months: 36,
        },
        { spam_inquiry_days: 1, lost_inquiry_months: 1, notification_days: 90, ticket_months: 36 },
        {
          spam_inquiry_days: 1,
          lost_inquiry_months: 1,
          notification_days: 90,
          ticket_months: 36,
          exit_months: 61,
        },
        {
          spam_inquiry_days: 1.5,
          lost_inquiry_months: 1,
          notification_days: 90,
          ticket_months: 36,
          exit_months: 36,
        },
        {
          spam_inquiry_days: '1',
          lost_inquiry_months: 1,
          notification_days: 90,
          ticket_months: 36,
          exit_months: 36,
        },
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
    expect(await queued()).toBe(0);
    const [row] = await database.sql(`select value from public.settings where key = 'site.championships'`);
    expect(await save('site.championships', row?.['value'])).toBeNull();
    expect(await queued()).toBe(0);
    expect(await save('site.championships', 30)).toBeNull();
    expect(await queued()).toBe(1);
  });

  test('of Slack stops messages that are not queued yet', async () => {
    const on = async (name: string) =>
      (await database.sql('select private.is_slack_on($1) as is_on', [name]))[0];
    expect(await on('team_applications')).toEqual({ is_on: true });
    expect(await save('slack.messages', { team_applications: false, article_reviews: true })).toBeNull();
    expect(await on('team_applications')).toEqual({ is_on: false });
    expect(await on('article_reviews')).toEqual({ is_on: true });
  });

  test('of a period decides what the next purge deletes', async () => {
    await database.sql(
      `insert into public.partner_inquiries (name, email, company, partnership_type, message, status)
       values ('A', 'a@company.test', 'C', 'other', 'Hi', 'spam')`,
    );
    await database.sql('alter table public.partner_inquiries disable trigger user');
    await database.sql(`update public.partner_inquiries set updated_at = now() - interval '40 days'`);
    const purge = async () => (await database.asService().rpc('purge_partner_inquiries')).data;
    expect(await purge()).toBe(0);
    const periods = {
      spam_inquiry_days: 30,
      lost_inquiry_months: 24,
      notification_days: 90,
      ticket_months: 36,
      exit_months: 36,
    };
    expect(await save('retention.periods', periods)).toBeNull();
    expect(await purge()).toBe(1);
  });
});
