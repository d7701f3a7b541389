import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { type Planted, plantCanary } from '../support/canary.ts';
import { PEOPLE } from '../support/people.ts';
import { insertFixture } from './fixture.ts';
import { listOf } from './catalog.ts';
import { PUBLIC_CALLS } from './canary-calls.ts';
import { EXECUTABLE } from './executable.ts';
import { ANON_GRANTS } from './grants.ts';
import { MATRIX } from './matrix.ts';

const CANARY = 'kanarie7f3a9c51';

const GUEST_ALERT_COLUMNS = ['mailbox_hash', 'token_hash', 'created_at', 'expires_at', 'confirmed_at'];
const CONSENT_COLUMNS =
  'token_hash created_at expires_at answered_at superseded_at rejected_at declared_at declaration_version';
let database: TestDatabase;
let planted: Planted;

beforeAll(async () => {
  database = await createTestDatabase();
  await insertFixture(database.client);
  // Every private column has a row to be planted in.
  await database.sql(`insert into private.article_views (article_id, day, visitor_hash)
    select id, current_date, 'hash' from public.blog_articles limit 1`);
  await database.sql(
    `insert into private.used_confirmations (token_hash, user_id) values ('hash', '${PEOPLE.member.id}');
     insert into private.live_states (user_id, source, platform, is_live, since, title, game, ends_at)
     values ('${PEOPLE.member.id}', 'manual', 'twitch', true, now(), 'title', 'game', now() + interval '1 hour')`,
  );
  planted = await plantCanary(database.client, CANARY);
});

afterAll(() => database.close());

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
    expect(planted.barren).toEqual([
      'private.article_previews.created_at',
      'private.article_previews.expires_at',
      'private.gamertag_history.gamertag',
      'private.gamertag_history.plain',
      'private.gamertag_history.left_at',
      'private.invitation_opt_outs.created_at',
      'private.live_runs.ran_at',
      'private.live_runs.outcome',
      'private.live_runs.asked',
      'private.live_states.platform',
      'private.live_states.channel',
      'private.live_states.is_live',
      'private.live_states.since',
      'private.live_states.viewers',
      'private.live_states.ends_at',
      'private.live_states.checked_at',
      'private.recovery_codes.made_at',
      'private.recovery_codes.last_used_at',
      'private.used_confirmations.used_at',
      'public.article_pictures.width',
      'public.article_pictures.height',
      'public.article_pictures.bytes',
      'public.article_pictures.created_at',
      'public.article_reviews.asked_at',
      'public.article_revisions.number',
      'public.article_revisions.version',
      'public.article_revisions.restored_from',
      'public.article_revisions.created_at',
      'public.article_revisions.saved_at',
      'public.article_revisions.published_at',
      'public.audit.at',
      'public.audit.actor_id',
      'public.audit.action',
      'public.bans.until',
      'public.bans.former_status',
      'public.bans.banned_at',
      'public.bans.banned_by',
      'public.bans.lifted_at',
      'public.bans.lifted_by',
      'public.bans.lift_reason',
      'public.consent_events.user_id',
      'public.consent_events.request_id',
      'public.consent_events.purpose',
      'public.consent_events.decision',
      'public.consent_events.at',
      ...CONSENT_COLUMNS.split(' ').map((column) => `public.consent_requests.${column}`),
      'public.deletion_requests.state',
      'public.deletion_requests.requested_at',
      'public.deletion_requests.due_at',
      'public.deletion_requests.closed_at',
      'public.deletion_requests.decline_reason',
      'public.deletion_requests.closed_by',
      ...GUEST_ALERT_COLUMNS.map((column) => `public.guest_stock_alerts.${column}`),
      'public.member_carts.updated_at',
      'public.onboarding_progress.version',
      'public.onboarding_progress.saved_at',
      'public.order_events.at',
      'public.order_events.kind',
      'public.order_events.is_internal',
      'public.order_lines.position',
      'public.order_lines.unit_price_cents',
      'public.order_lines.quantity',
      'public.order_lines.returnable',
      'public.order_notes.created_at',
      'public.order_return_lines.quantity',
      'public.order_return_lines.arrived',
      'public.order_return_lines.restocked',
      'public.order_returns.state',
      'public.order_returns.created_at',
      'public.order_returns.decided_at',
      'public.order_returns.closed_at',
      'public.order_returns.updated_at',
      'public.orders.number',
      'public.orders.idempotency_key',
      'public.orders.order_state',
      'public.orders.payment_state',
      'public.orders.fulfilment_state',
      'public.orders.payment_method',
      'public.orders.contact_phone',
      'public.orders.delivery_method',
      'public.orders.province',
      'public.orders.postal_code',
      'public.orders.subtotal_cents',
      'public.orders.shipping_cents',
      'public.orders.total_cents',
      'public.orders.vat_cents',
      'public.orders.vat_percent',
      'public.orders.paid_cents',
      'public.orders.refunded_cents',
      'public.orders.refund_due_cents',
      'public.orders.is_late_payment',
      'public.orders.hold_expires_at',
      'public.orders.created_at',
      'public.orders.paid_at',
      'public.orders.packed_at',
      'public.orders.shipped_at',
      'public.orders.completed_at',
      'public.orders.closed_at',
      'public.orders.anonymised_at',
      'public.orders.updated_at',
      'public.organizational_roles.platform_permissions',
      'public.outbox.created_at',
      'public.outbox.attempts',
      'public.outbox.next_attempt_at',
      'public.outbox.done_at',
      'public.partner_inquiries.partnership_type',
      'public.partner_inquiries.budget_range',
      'public.partner_inquiries.timeline',
      'public.partner_inquiries.status',
      'public.partner_inquiries.created_at',
      'public.partner_inquiries.updated_at',
      'public.payment_notices.received_at',
      'public.payment_notices.state',
      'public.payment_notices.amount_cents',
      'public.payment_notices.outcome',
      'public.payment_notices.judged_at',
      'public.payment_notices.judgements',
      'public.payment_proofs.path',
      'public.payment_proofs.media_type',
      'public.payment_proofs.bytes',
      'public.payment_proofs.created_at',
      'public.payments.method',
      'public.payments.amount_cents',
      'public.payments.is_amount_assumed',
      'public.payments.fee_cents',
      'public.payments.state',
      'public.payments.created_at',
      'public.purchase_order_lines.position',
      'public.purchase_order_lines.quantity',
      'public.purchase_order_lines.unit_cost_cents',
      'public.purchase_order_lines.received',
      'public.purchase_orders.number',
      'public.purchase_orders.state',
      'public.purchase_orders.expected_on',
      'public.purchase_orders.created_at',
      'public.purchase_orders.sent_at',
      'public.purchase_orders.closed_at',
      'public.purchase_orders.updated_at',
      'public.referral_codes.code',
      'public.referral_codes.created_at',
      'public.referrals.state',
      'public.referrals.invited_at',
      'public.referrals.signed_up_at',
      'public.referrals.onboarded_at',
      'public.referrals.retained_at',
      'public.referrals.created_at',
      'public.referrals.updated_at',
      'public.refunds.amount_cents',
      'public.refunds.created_at',
      'public.stock_alerts.created_at',
      'public.stock_movements.kind',
      'public.stock_movements.on_hand_change',
      'public.stock_movements.reserved_change',
      'public.stock_movements.on_hand_after',
      'public.stock_movements.reserved_after',
      'public.stock_movements.created_at',
      'public.supplier_contacts.lead_time_days',
      'public.team_application_events.at',
      'public.team_application_events.kind',
      'public.team_application_events.is_internal',
      'public.team_applications.stage',
      'public.team_applications.submitted_at',
      'public.team_applications.due_on',
      'public.team_applications.trial_until',
      'public.team_applications.decided_at',
      'public.team_applications.reason_code',
      'public.team_applications.reapply_after',
      'public.team_applications.alternative_team_ids',
      'public.team_applications.created_at',
      'public.team_applications.updated_at',
      'public.throttle.hits',
      'public.user_private.date_of_birth',
      'public.user_private.postal_code',
      'public.user_private.show_birthday',
      'public.user_private.created_at',
      'public.user_private.updated_at',
      'public.users.role',
      'public.users.onboarding',
      'public.users.updated_at',
      'public.variants.on_hand',
      'public.variants.reserved',
      'public.variants.low_at',
    ]);
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
        'public.team_application_events.detail',
        'public.team_applications.application_message',
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
    listOf(
      database,
      `select column_name from information_schema.columns where table_schema = 'public' and table_name = $1`,
      [name],
    );

  test.each(Object.keys(MATRIX))('in %s, by any column or all columns', async (name) => {
    const [count] = await listOf(database, `select count(*) from public.${name}`);
    // These views are empty without the permission of their desk, also for the owner of the database.
    const empty = [
      'desk_achievements',
      'desk_matches',
      'desk_order_queues',
      'desk_orders',
      'desk_payment_notices',
      'desk_products',
      'desk_purchases',
      'desk_streamers',
      'desk_suppliers',
      'desk_team_applications',
      'desk_team_members',
      'desk_teams',
      'desk_variants',
      'desk_articles',
      'desk_users',
      'purchase_variants',
    ].includes(name);
    expect(Number(count)).toBeGreaterThanOrEqual(empty ? 0 : 1);
    expect(await answerTo(`${name}?select=*`)).not.toMatch(FOUND);
    for (const column of await columnsOf(name))
      expect(await answerTo(`${name}?select=${column}`)).not.toMatch(FOUND);
  });

  test.each(Object.entries(ANON_GRANTS).filter(([, grants]) => grants.select !== undefined))(
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
    const exposed = EXECUTABLE.anon
      .filter((name) => name.startsWith('public.'))
      .map((name) => name.slice('public.'.length));
    expect(Object.keys(PUBLIC_CALLS).toSorted()).toEqual(exposed);
    for (const [name, inputs] of Object.entries(PUBLIC_CALLS)) {
      for (const input of inputs) {
        const answer = await answerTo(`rpc/${name}`, { method: 'POST', body: JSON.stringify(input) });
        // An unknown link is refused; all others succeed.
        const isLink =
          /guardian_consent$|^reject_guardian_request$|^read_article_preview$|^confirm_guest_/u.test(name);
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
