import { describe, expect } from 'vitest';
import { databaseTest } from '#tests/support/database-test.ts';
import { type Planted, plantCanary } from '#tests/support/canary.ts';
import { PEOPLE } from '#tests/support/people.ts';
import { executableBy, relationsOf } from './access.ts';
import { insertFixture } from './fixture.ts';
import { MATRIX } from './matrix.ts';

/** Calls of every function behind the publishable key. */
const PUBLIC_CALLS: Readonly<Record<string, readonly object[]>> = {
  appeal_thread: [{ token: 'f'.repeat(64) }],
  article_counts: [{}],
  articles_around: [{ slugs: ['published', 'draft'] }],
  cancel_guest_stock_alerts: [{ token: 'f'.repeat(64) }],
  check_banned: [{}, { email: PEOPLE.banned.email, gamertag: 'Banned' }],
  confirm_guest_stock_alert: [{ token: 'f'.repeat(64) }],
  confirmation_state: [{ token_hash: 'x' }],
  count_article_view: [{ article_slug: 'published' }, { article_slug: 'draft' }],
  decide_guardian_consent: [{ token: 'f'.repeat(64), decisions: { membership: true }, version: '1' }],
  declare_guardian: [{ token: 'f'.repeat(64), declaration: '1' }],
  featured_players: [{}, { window_size: 24 }],
  featured_streamers: [{}, { window_size: 24 }],
  guardian_consent: [{ token: 'f'.repeat(64) }],
  landing_statistics: [{}],
  calendar_matches: [{}],
  calendar_version: [{}],
  match_months: [{}],
  previous_meetings: [{ match_slug: 'people-team-rivals' }],
  read_article_preview: [{ token: 'f'.repeat(64) }],
  reject_guardian_request: [{ token: 'f'.repeat(64) }],
  request_appeal: [{ email: 'somebody@mail.test' }],
  search_articles: [{ query: 'a', until: '2100-01-01T00:00:00Z' }],
  search_matches: [{ query: 'rivals' }],
  site_changes: [{ since: '2000-01-01T00:00:00Z' }],
};

/** Private columns of texts that do not accept the canary: their constraints have no room for it. By table. */
const COLUMNS: Readonly<Record<string, readonly string[]>> = {
  'private.calendar_addresses': ['token'],
  'private.exit_events': ['kind'],
  'private.gamertag_history': ['gamertag', 'plain'],
  'private.live_runs': ['outcome'],
  'private.live_states': ['platform', 'channel'],
  'private.partner_inquiry_events': ['kind', 'detail'],
  'private.stale_figures': ['subject'],
  'private.ticket_files': ['path', 'media_type'],
  'private.ticket_messages': ['kind', 'author'],
  'public.assignment_checks': ['ticked_by'],
  'public.audit': ['action'],
  'public.availability_answers': ['answer'],
  'public.bans': ['former_status', 'lift_reason'],
  'public.consent_events': ['purpose', 'decision'],
  'public.consent_requests': ['token_hash', 'declaration_version'],
  'public.deletion_requests': ['state', 'decline_reason'],
  'public.discount_codes': ['applies_to', 'category'],
  'public.exits': ['kind', 'reasons', 'state', 'certificate_number'],
  'public.guest_stock_alerts': ['mailbox_hash', 'token_hash'],
  'public.hr_answers': ['category'],
  'public.hr_templates': ['category', 'action'],
  'public.notifications': ['kind', 'event'],
  'public.onboarding_progress': ['version'],
  'public.order_events': ['kind'],
  'public.order_returns': ['state'],
  'public.orders': [
    'number',
    'order_state',
    'payment_state',
    'fulfilment_state',
    'payment_method',
    'contact_phone',
    'delivery_method',
    'province',
    'postal_code',
    'discount_code',
    'terms_version',
  ],
  'public.organizational_roles': ['platform_permissions'],
  'public.outbox': ['dismiss_reason'],
  'public.partner_inquiries': ['partnership_type', 'budget_range', 'timeline', 'status'],
  'public.payment_notices': ['state', 'outcome'],
  'public.payment_proofs': ['path', 'media_type'],
  'public.payments': ['method', 'state'],
  'public.purchase_orders': ['number', 'state'],
  'public.referral_codes': ['code'],
  'public.referrals': ['state'],
  'public.role_application_events': ['kind'],
  'public.role_applications': ['links', 'stage', 'reason_code'],
  'public.role_checklist_items': ['ticked_by'],
  'public.role_postings': ['state', 'visibility'],
  'public.saved_views': ['desk', 'query'],
  'public.stock_movements': ['kind'],
  'public.team_application_events': ['kind'],
  'public.team_applications': ['stage', 'reason_code'],
  'public.tickets': ['number', 'category', 'priority', 'sensitivity', 'state', 'source'],
  'public.user_private': ['postal_code'],
  'public.users': ['role'],
};

const BARREN_COLUMNS: readonly string[] = Object.entries(COLUMNS).flatMap(([table, columns]) =>
  columns.map((column) => `${table}.${column}`),
);

const CANARY = 'kanarie7f3a9c51';

const { test, database, list } = databaseTest({
  prepare: async ({ client, sql }) => {
    await insertFixture({ client });
    // Every private column has a row to be planted in.
    await sql`insert into private.article_views (article_id, day, visitor_hash)
    select id, current_date, 'hash' from public.blog_articles limit 1`;
    await sql(
      `insert into private.used_confirmations (token_hash, user_id) values ('hash', '${PEOPLE.member.id}');
     insert into private.live_states (user_id, source, platform, is_live, since, title, game, ends_at)
     values ('${PEOPLE.member.id}', 'manual', 'twitch', true, now(), 'title', 'game', now() + interval '1 hour')`,
    );
    planted = await plantCanary(client, CANARY);
  },
});
let planted: Planted;

/** Body and headers of a response. */
async function answerTo(path: string, init: RequestInit = {}): Promise<string> {
  const response = await database.fetch(`${database.apiUrl}/rest/v1/${path}`, {
    ...init,
    headers: { apikey: 'sb_publishable_local_machine_only', 'content-type': 'application/json' },
  });
  return `${await response.text()}\n${JSON.stringify([...response.headers])}`;
}

const FOUND = new RegExp(CANARY, 'iu');

describe('the canary', () => {
  test('is planted in every private column that accepts it', () => {
    expect(planted.barren).toEqual(BARREN_COLUMNS);
  });

  test('is planted in private columns and hidden rows', () => {
    expect(planted.places).toEqual(
      expect.arrayContaining([
        'private.secrets.value',
        'public.article_reviews.note',
        'public.article_revisions.body',
        'public.audit.after',
        'public.blog_articles.title (hidden rows)',
        'public.order_events.detail',
        'public.order_notes.body',
        'public.order_returns.answer',
        'public.order_returns.reason',
        'public.orders.address_line',
        'public.orders.contact_email',
        'public.orders.contact_name',
        'public.partner_inquiries.message',
        'public.payment_notices.raw',
        'public.payments.reference',
        'public.refunds.reason',
        'public.stock_movements.reason',
        'public.products.name (hidden rows)',
        'public.purchase_orders.note',
        'public.settings.value (hidden rows)',
        'public.supplier_contacts.email',
        'private.exit_events.detail',
        'public.exits.reason_words',
        'public.role_application_events.detail',
        'public.role_applications.application_message',
        'public.team_application_events.detail',
        'public.team_applications.application_message',
        'private.ticket_files.name',
        'private.ticket_messages.body',
        'public.tickets.title',
        'public.user_organizational_roles.discord (hidden rows)',
        'public.user_private.email',
        'public.users.full_name (hidden rows)',
        'public.variants.options (hidden rows)',
      ]),
    );
  });
});

describe('a visitor does not find the canary', () => {
  const columnsOf = (name: string): Promise<string[]> =>
    list`select column_name from information_schema.columns
      where table_schema = 'public' and table_name = ${name}`;

  test.each(Object.keys(MATRIX))('in %s, by any column or all columns', async (name) => {
    const [count] = await list(`select count(*) from public.${name}`);
    // These views are empty without the permission of their desk, also for the owner of the database.
    const empty =
      name === 'purchase_variants' ||
      (name.startsWith('desk_') && name !== 'desk_audit' && name !== 'desk_tickets');
    expect(Number(count)).toBeGreaterThanOrEqual(empty ? 0 : 1);
    expect(await answerTo(`${name}?select=*`)).not.toMatch(FOUND);
    for (const column of await columnsOf(name))
      expect(await answerTo(`${name}?select=${column}`)).not.toMatch(FOUND);
  });

  test.each(Object.entries(relationsOf('anon')).filter(([, grants]) => grants.select !== undefined))(
    'in %s, by all columns that visitors may read',
    async (name, { select }) => {
      const columns = select === 'all' ? await columnsOf(name) : select;
      const answer = await answerTo(`${name}?select=${columns?.join(',') ?? ''}`);
      expect(answer).toMatch(/^\[\{/u);
      expect(answer).not.toMatch(FOUND);
    },
  );

  test.each([
    'users?select=id,user_private(*)',
    'users?select=id,user_organizational_roles(*,organizational_roles(*))',
    'teams?select=*,team_members(*,users(*))',
    'teams?select=id,team_members(id,users(id,full_name))',
    'team_redirects?select=*,teams(*,team_members(*))',
    'matches?select=*,match_maps(*),match_players(*,users(*))',
    'match_redirects?select=*,matches(*,match_players(*,users(*)))',
    'achievements?select=*,achievement_members(users(id,full_name))',
    'suppliers?select=*,supplier_contacts(*)',
    'products?select=*,suppliers(*,supplier_contacts(*)),variants(*)',
    'products?select=id,variants(id,sku,options,product_colors(*),product_sizes(*))',
    'blog_categories?select=*,blog_articles(*)',
    'blog_articles?select=*,users(*)',
    'blog_articles?select=*,article_revisions(*),article_reviews(*)',
    'article_redirects?select=*,blog_articles(*,article_revisions(*))',
    'products?select=id,variants(id,order_lines(*),stock_movements(*))',
    'users?select=id,orders(*,order_events(*),payments(*))',
    'users?select=id&order=role',
    'audit?select=after',
  ])('through %s', async (path) => {
    expect(await answerTo(path)).not.toMatch(FOUND);
  });

  // A header repeats the query; the body contains nothing.
  test.each([
    ['user_private', `email=like.*${CANARY}*`],
    ['orders', `contact_email=like.*${CANARY}*`],
    ['users', `full_name=ilike.*${CANARY}*`],
    ['blog_articles', `title=ilike.*${CANARY}*`],
    ['settings', `value->>0=like.*${CANARY}*`],
  ])('by searching %s for it', async (table, filter) => {
    const [body = ''] = (await answerTo(`${table}?select=count&${filter}`)).split('\n');
    expect(body).toMatch(/^\[\]$|^\{.*"code"|^\[\{"count":0\}\]$/u);
    expect((await answerTo(`${table}?select=*&${filter}`)).split('\n')[0]).toMatch(/^\[\]$|^\{.*"code"/u);
  });

  test('in the result of any function', async () => {
    expect(Object.keys(PUBLIC_CALLS).toSorted()).toEqual(executableBy('anon'));
    for (const [name, inputs] of Object.entries(PUBLIC_CALLS)) {
      for (const input of inputs) {
        const answer = await answerTo(`rpc/${name}`, { method: 'POST', body: JSON.stringify(input) });
        // An unknown link is refused; all others succeed.
        const isLink =
          /guardian_consent$|^appeal_thread$|^declare_guardian$|^reject_guardian_request$|^read_article_preview$|^confirm_guest_/u.test(
            name,
          );
        expect(answer).not.toContain(isLink ? '"code":"5' : '"code":"4');
        expect(answer).not.toMatch(FOUND);
      }
    }
  });

  test('in functions of the private schema, which are not exposed', async () => {
    for (const name of ['staff_user_ids', 'removed_slugs', 'hash', 'has_permission']) {
      const answer = await answerTo(`rpc/${name}`, { method: 'POST', body: '{}' });
      expect(answer).toContain('"code"');
      expect(answer).not.toMatch(FOUND);
    }
  });

  test('in the error of a refused write', async () => {
    const writes = [
      ['users', { id: PEOPLE.member.id, gamertag: 'X' }],
      ['partner_inquiries', { name: 'x', email: 'bad', company: 'x', partnership_type: 'x', message: 'x' }],
      ['settings', { key: 'shop.margin', value: 1 }],
    ] as const;
    for (const [table, body] of writes)
      expect(await answerTo(table, { method: 'POST', body: JSON.stringify(body) })).not.toMatch(FOUND);
  });
});
