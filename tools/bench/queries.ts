/** What the benches over PostgreSQL ask, with the limits of the 95th percentile. */
import { matches } from './match-queries.ts';
import { asked, type Case, type Query, type QueryBench } from './query-bench.ts';
import { CALLERS } from './world.ts';

const pick = (from: readonly string[], round: number): string => from[round % from.length] ?? '';
const nth = (round: number, size = 50_000): string => String(1 + ((round * 7919) % size));

type Typed = Readonly<Record<string, (round: number) => string>>;

/** The typed text by round. */
const TYPED = {
  'order number': (round) => `OB-2026-${nth(round).padStart(6, '0')}`,
  'running number': nth,
  email: (round) => `${nth(round)}@bench.test`,
  gamertag: (round) => `nightjar${nth(round)}`,
  'two letters': (round) => pick(['ni', 'th', 'sa', 'or', 'um'], round),
  'three letters': (round) => pick(['jar', 'dla', 'wol', 'jer', 'fyn'], round),
  'part of a name': (round) => pick(['night', 'wolf', 'fynbos', 'ratel', 'dlamini', 'mokoena'], round),
  'whole name': (round) => pick(['thandi dlamini', 'sipho botha', 'lerato pillay', 'johan venter'], round),
  'words in another order': (round) => pick(['dlamini thandi', 'botha sipho', 'wins umbra'], round),
  'article or product': (round) => pick(['umbra wins', 'grizzly', 'hoodie 12', 'corona wins match 7'], round),
  SKU: (round) => `sku-${nth(round)}`,
  'with a mistake': (round) => pick(['grizly', 'nightjarr', 'dlaminni', 'penumbar', 'mokeona'], round),
  nothing: (round) => `zzqx${String(round)}`,
  'with wildcards': (round) => pick(['100%', 'a_b', '%%%'], round),
} satisfies Typed;

/** The typed text of a search in the audit. */
const TYPED_IN_AUDIT: Typed = {
  account: (round) => pick(['night', 'salt', 'iron'], round),
  'whole name': TYPED['whole name'],
  gamertag: TYPED.gamertag,
  'order number': TYPED['order number'],
  product: (round) => pick(['jersey', 'grizzly', 'hoodie 12'], round),
  SKU: TYPED.SKU,
  'whole key': (round) => `73000000-0000-4000-8000-${nth(round).padStart(12, '0')}`,
  'name and thing': (round) => pick(['dlamini jersey', 'thandi umbra', 'botha sku'], round),
  nothing: TYPED.nothing,
};

const searches = (called: string, typed: Typed): readonly Case[] =>
  Object.entries(typed).map(([name, text]) => ({
    name,
    caller: CALLERS.superadmin,
    ask: (round) => [`select * from public.${called}($1)`, text(round)],
  }));

/** Of 100 000 members 1 600 have the same whole name, and the audit's entries of all of them are read. */
const desks: QueryBench = {
  sizes: { members: 100_000, orders: 50_000, applications: 20_000 },
  rounds: 100,
  groups: [
    { name: 'desks', cases: searches('search_desks', TYPED), limitMs: { all: 80 } },
    { name: 'audit', cases: searches('search_audit', TYPED_IN_AUDIT), limitMs: { all: 150 } },
  ],
};

const QUEUE_KINDS = ['order', 'purchase', 'stock', 'application', 'consent', 'deletion', 'article'];

const overview: QueryBench = {
  sizes: { members: 100_000, orders: 50_000, applications: 20_000 },
  rounds: 200,
  groups: [
    {
      name: 'work queue',
      prepare: [
        `select queue ->> 'shown' as wait, jsonb_path_query_array(queue, '$.kinds[*] ? (@.items > 0)') as kinds
         from public.work_queue(at_most => 0) as queue`,
      ],
      cases: [
        ...asked(CALLERS.superadmin, {
          'superadmin, all': 'select public.work_queue()',
          'superadmin, orders': `select public.work_queue(only_kind => 'order')`,
          'superadmin, mine': `select public.work_queue(whose => 'mine')`,
          'menu count': 'select public.work_queue(at_most => 0)',
        }),
        ...asked(CALLERS.teams, { 'one permission': 'select public.work_queue()' }),
      ],
      limitMs: { each: 50 },
    },
    {
      name: 'each kind on its own',
      cases: asked(
        CALLERS.superadmin,
        Object.fromEntries(
          QUEUE_KINDS.map((kind) => [kind, `select count(*) from private.work_items(array['${kind}'])`]),
        ),
        { asOwner: true },
      ),
    },
  ],
};

/** Days of the period and of the one before it, back from today. */
const PERIODS = { '7 days': [6, 0, 13, 7], '30 days': [29, 0, 59, 30], 'a year': [364, 0, 729, 365] };

const periods = Object.entries(PERIODS).map(([name, days]): Case => {
  const dates = days.map((back) => `current_date - ${String(back)}`).join(', ');
  return { name, caller: CALLERS.superadmin, ask: () => [`select public.dashboard(${dates})`] };
});

const ROLL_UP = 'select public.roll_up_figures() as days';

/** What a busy day leaves until the next run: 150 payments, and a hundred members who took a step. */
const TODAY = `
update public.payments set state = 'review' where id in (select id from public.payments where created_at > now() - interval '2 days' limit 150);
update public.payments set state = 'accepted' where state = 'review';
update public.users set onboarding = not onboarding where id in (
  select id from public.users where id::text like '73%' and id <> '${CALLERS.superadmin}' order by created_at desc limit 100
)`;

const dashboard: QueryBench = {
  sizes: { members: 100_000, orders: 50_000, applications: 20_000, matches: 2000, hasLedgers: true },
  rounds: 100,
  groups: [
    { name: 'every day kept', prepare: [ROLL_UP, 'analyze'], cases: periods, limitMs: { each: 100 } },
    { name: 'stale days since', prepare: [TODAY], cases: periods, limitMs: { each: 100 } },
    { name: 'kept again', prepare: [ROLL_UP], cases: [] },
  ],
};

const OPEN = `state in ('new', 'open', 'waiting_member')`;
const DONE = `state in ('resolved', 'closed', 'merged', 'invalid')`;
const page = (filter: string, order = 'work_order'): string =>
  `select * from public.desk_tickets where ${filter} order by ${order}, id limit 50`;

const tickets: QueryBench = {
  sizes: { members: 20_000, tickets: 100_000 },
  rounds: 100,
  groups: [
    {
      name: 'tickets',
      cases: [
        ...asked(CALLERS.agent, {
          'queue: not done': page(OPEN),
          'queue: overdue': page(`queue = 'overdue' and ${OPEN}`),
          'queue: mine': page(`is_mine and ${OPEN}`),
          'queue: restricted': page(`is_restricted_to_me and ${OPEN}`),
          'queue: by category': page(`${OPEN} and category = 'payment'`, 'last_message_at desc'),
          'queue: count': `select count(*) from public.desk_tickets where ${OPEN}`,
          'queue: counts': 'select public.ticket_queue_counts()',
          'queue: done': page(DONE),
        }),
        ...asked(CALLERS.requester, { my_tickets: 'select public.my_tickets()' }),
        ...asked(
          CALLERS.agent,
          {
            'count of done': `select count(*) from public.desk_tickets where ${DONE}`,
            'all, newest first': page('true', 'last_message_at desc'),
            'work queue': `select public.work_queue('ticket', 'all', 50)`,
            'search: number': `select * from public.search_desks('HR-000700')`,
            'search: words': `select * from public.search_desks('prize money')`,
            'search: rare word': `select * from public.search_desks('contract 1002')`,
            'one ticket': `select public.ticket_for_desk((select id from public.tickets where number = 'HR-000700'))`,
          },
          { isFree: true },
        ),
      ],
      limitMs: { each: 20 },
    },
  ],
};

const CHART = 'select public.organisation_chart()::text as chart';
/** After a change, and while the chart is kept. */
const chart: QueryBench = {
  sizes: { members: 5000, roles: 2000 },
  rounds: 200,
  groups: [
    {
      name: 'organisation_chart',
      cases: [
        {
          name: 'after a change',
          ask: () => [CHART],
          before: 'insert into private.kept_charts default values',
          isFree: true,
        },
        { name: 'kept', ask: () => [CHART] },
      ],
      limitMs: { each: 30 },
    },
  ],
};

const NAMES = ['night', 'wolf', 'quiet', 'fynbos', 'ratel', 'dlamini'];
/** A late page of the list, and gamertags, each as the column `sample`. */
const SAMPLES = {
  late: `select jsonb_build_object('key', key, 'id', user_id)::text as sample from private.listed_players
    order by key offset (select count(*) * 9 / 10 from private.listed_players) limit 1`,
  names: `select gamertag as sample from public.users where gamertag is not null and status = 'approved'
    order by md5(id::text) limit 50`,
  former: `select gamertag as sample from private.gamertag_history order by md5(gamertag_key) limit 50`,
};
const found = (parameters: string): Query => [`select public.search_players(${parameters})`];
const PROFILE = 'select public.player_profile($1)';

const PLAYER_QUERIES: Readonly<Record<string, Case['ask']>> = {
  'first page': () => found(''),
  'deep page': (_, { late = [] }) => found(`after => '${pick(late, 0)}'`),
  'one letter': (round) => found(`search => '${pick([...'nsiqkazt'], round)}'`),
  'part of a name': (round) => found(`search => '${pick(NAMES, round)}'`),
  'one gamertag': (round) => found(`search => '${nth(round, 10_000)}'`),
  nobody: () => found(`search => 'zzzz'`),
  'common game': () => found(`game => 'Valorant'`),
  'rare game': () => found(`game => 'Sim racing'`),
  'common game, deep': (_, { late = [] }) => found(`game => 'Valorant', after => '${pick(late, 0)}'`),
  'common role': () => found(`role => 'Duelist'`),
  'common role, far down': () => found(`role => 'Closer'`),
  'rare role': () => found(`role => 'Anchor'`),
  'common language': () => found(`language => 'isiZulu'`),
  'rare language': () => found(`language => 'Tshivenda'`),
  'common platform': () => found(`platform => 'PlayStation'`),
  'rare platform': () => found(`platform => 'Sim rig'`),
  'all at once': (round) =>
    found(
      `search => '${pick(NAMES, round)}', game => 'Valorant', role => 'Duelist', language => 'isiZulu', platform => 'PC'`,
    ),
  profile: (round, { names = [] }) => [PROFILE, pick(names, round)],
  'former gamertag': (round, { former = [] }) => [PROFILE, pick(former, round)],
  'nobody’s gamertag': () => [PROFILE, 'nobody at all'],
  'landing window': () => ['select * from public.featured_players(6)'],
  'landing numbers': () => ['select * from public.landing_statistics()'],
};

const players: QueryBench = {
  sizes: { members: 100_000 },
  fewerMembers: [10_000],
  rounds: 200,
  groups: [{ name: 'players', cases: Object.entries(PLAYER_QUERIES).map(([name, ask]) => ({ name, ask })) }],
  samples: SAMPLES,
  indexed: ['users', 'user_private', 'listed_players'],
};

export const QUERY_BENCHES = { desks, overview, dashboard, tickets, chart, players, matches } as const;
