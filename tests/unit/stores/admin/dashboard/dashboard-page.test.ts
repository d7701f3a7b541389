/** The dashboard with answered requests: periods in the address, cards in words, files. */
import { expect, it } from 'vitest';
import type { DashboardFigures } from '#contract/dashboard.ts';
import {
  APPLICATIONS_TEXT,
  changeText,
  DASHBOARD_TEXT as TEXT,
  durationText,
  MEMBERS_TEXT,
  SALES_TEXT,
  TEAMS_TEXT,
  TICKETS_TEXT,
} from '#messages/admin/dashboard.ts';
import { cardsOf, highlightsOf } from '#stores/admin/dashboard/cards.ts';
import { changeLine } from '#stores/admin/dashboard/change.ts';
import { createDashboardPage } from '#stores/admin/dashboard/dashboard-page.ts';
import { periodQuery } from '#stores/admin/dashboard/dashboard-address.ts';
import { fill } from '#tests/support/forms.ts';
import { pageTest } from '#tests/support/page-test.ts';

type Sum = DashboardFigures['sums'][number];

const sum = (figure: string, now: number, before = 0, changes: Partial<Sum> = {}): Sum => ({
  figure,
  part: '',
  items: now,
  total: now,
  items_before: before,
  total_before: before,
  ...changes,
});

const NEW_CLUB: DashboardFigures = {
  unit: 'day',
  parts: [
    { starts: '2026-11-21', ends: '2026-11-21', starts_before: '2026-11-19', ends_before: '2026-11-19' },
    { starts: '2026-11-22', ends: '2026-11-22', starts_before: '2026-11-20', ends_before: '2026-11-20' },
  ],
  sums: [],
  series: [],
  products: [],
  stock: { shipped: 0, stock_before: 0, stock_after: 0 },
  articles: [],
  reads: { items: 0, items_before: 0 },
  members: { registered: 1, onboarded: 0 },
  teams: [],
  tickets: null,
  late: { applications: 0, inquiries: 0 },
};

const BUSY: DashboardFigures = {
  ...NEW_CLUB,
  sums: [
    sum('gross', 448_000, 400_000),
    sum('fee', 8000, 6000),
    sum('refund', 10_000, 10_071),
    sum('order', 9, 7),
    sum('registered', 20, 10),
    sum('confirmed', 15, 9),
    sum('onboarded', 10, 5),
    sum('in_team', 1, 0),
    sum('received', 4, 0),
    sum('reply', 3, 2, { total: 2, total_before: 2 }),
    sum('stage', 2, 0, { part: 'in_review', total: 2 * 36 * 3600 }),
    sum('decided', 3, 0, { part: 'rejected' }),
  ],
  series: [{ nth: 1, ...sum('gross', 448_000, 400_000) }],
  products: [
    {
      key: 'p',
      name: '=Tee',
      items: 3,
      total: 60_000,
      items_before: 0,
      total_before: 0,
      items_back: 1,
      total_back: 20_000,
      shipped: 3,
      stock_before: 6,
      stock_after: 3,
    },
  ],
  late: { applications: 2, inquiries: 0 },
};

const { page, service, openAt: open } = pageTest({ path: '/admin-dashboard', create: createDashboardPage });
const card = (figures: DashboardFigures, key: string) => {
  const found = cardsOf(figures).find((one) => one.key === key);
  if (found === undefined) throw new Error(`no card ${key}`);
  return found;
};

const none = { reply_minutes: null, done_minutes: null, stars: null };

it('tickets of HR have a card with the permission alone', () => {
  expect(cardsOf(BUSY).map(({ key }) => key)).not.toContain('tickets');
  expect(card({ ...BUSY, tickets: { now: none, before: none } }, 'tickets').empty).toBe(TICKETS_TEXT.empty);
});

it('tickets of HR say promises, medians and ratings, and keep few ratings to themselves', () => {
  const now = { reply_minutes: 45, done_minutes: 270, stars: [1, 0, 0, 2, 2] };
  const sums = [sum('ticket', 5, 4), sum('ticket_reply', 4, 2, { total: 3 })];
  const { lines, tables } = card({ ...BUSY, sums, tickets: { now, before: none } }, 'tickets');
  expect(lines.slice(1)).toEqual([
    '3 of 4 first answers came within the promised hours (75%, was 100%).',
    'Half were answered within 45 min and resolved within 4.5 h.',
    '5 ratings, 3.8 of 5 on average.',
  ]);
  expect(tables.map(({ rows }) => rows.map(({ file }) => file))).toEqual([
    [
      ['First answer', 0.75, null],
      ['Resolved', 4.5, null],
    ],
    [
      ['5 of 5', 2, 0],
      ['4 of 5', 2, 0],
      ['3 of 5', 0, 0],
      ['2 of 5', 0, 0],
      ['1 of 5', 1, 0],
    ],
  ]);
  const few = card({ ...BUSY, sums, tickets: { now: none, before: now } }, 'tickets');
  expect(few.lines.slice(2)).toEqual([TICKETS_TEXT.rated(null, null)]);
});

it('tickets of HR name only the median that exists, and no time below a minute', () => {
  const now = { ...none, reply_minutes: 0 };
  const { lines } = card({ ...BUSY, sums: [sum('ticket', 1, 0)], tickets: { now, before: none } }, 'tickets');
  expect(lines).toContain('Half were answered within 1 min.');
});

it('matches have a card with the permission for teams alone', () => {
  expect(cardsOf({ ...BUSY, teams: null }).map(({ key }) => key)).not.toContain('matches');
  expect(card(BUSY, 'matches').empty).toBe(TEAMS_TEXT.empty);
});

const [FLARE, UMBRA] = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002'];

it('matches say record, forfeits and attendance of all teams together, and each team’s in a table', () => {
  const teams = [
    { id: FLARE, name: 'Flare' },
    { id: UMBRA, name: 'Umbra' },
  ];
  const sums = [
    sum('match', 3, 2, { part: FLARE, total: 5 }),
    sum('won', 3, 1, { part: FLARE }),
    sum('lost', 2, 1, { part: FLARE }),
    sum('match', 1, 0, { part: UMBRA }),
    sum('drawn', 1, 0, { part: UMBRA }),
    sum('attendance', 10, 4, { part: FLARE, total: 7, total_before: 3 }),
    sum('silent', 1, 1, { part: FLARE }),
  ];
  const figures = { ...BUSY, teams, sums, series: [{ nth: 1, ...sum('match', 4, 2) }] };
  const { lines, chart, tables } = card(figures, 'matches');
  expect(lines).toEqual([
    'Matches played rose by 100% to 4, from 2.',
    '3 won, 2 lost, 1 drawn, 2 of them by forfeit. Win rate: 50%, was 50%.',
    'Attendance: 7 of 10 (70%, was 75%). 1 answer is missing.',
  ]);
  expect(chart?.now).toEqual([0, 4]);
  expect(tables[0]?.rows.map(({ texts }) => texts)).toEqual([
    ['Flare', '3', '70%', '3', '2', '0', '2', '75%'],
    ['Umbra', '1', TEXT.none, '0', '0', '1', '0', TEXT.none],
  ]);
  expect(tables[0]?.rows[1]?.file).toEqual(['Umbra', 1, null, 0, 0, 1, 0, null]);
});

it('matches without a result, or without anybody asked, say so', () => {
  const teams = [{ id: FLARE, name: 'Flare' }];
  const linesOf = (sums: readonly Sum[]) =>
    card({ ...BUSY, teams, sums: [...sums] }, 'matches').lines.slice(1);
  expect(linesOf([sum('attendance', 2, 0, { part: FLARE })])).toEqual([
    TEAMS_TEXT.noResults,
    'Attendance: 2 of 2 (100%). No answer is missing.',
  ]);
  expect(linesOf([sum('match', 1, 0, { part: FLARE }), sum('won', 1, 0, { part: FLARE })])).toEqual([
    '1 won, 0 lost. Win rate: 100%.',
    TEAMS_TEXT.noneAsked,
  ]);
});

it('reading asks for 30 days and those before, and for others when the address changes', async () => {
  const asked = service.next();
  const days = page.$days.get();
  expect([asked.url.pathname, asked.body]).toEqual([
    '/rest/v1/rpc/dashboard',
    {
      first_day: days.first,
      last_day: days.last,
      before_first: days.beforeFirst,
      before_last: days.beforeLast,
    },
  ]);
  await asked.rows(BUSY);
  expect(page.read.$state.get().data?.days).toEqual(days);
  page.address.go(periodQuery({ period: 'own', own: { first: '2026-01-01', last: '2026-01-31' } }));
  const other = await service.request();
  expect(other.body).toMatchObject({ first_day: '2026-01-01', before_first: '2025-12-01' });
  await other.refuse(500, 'unexpected');
  // The figures in sight say which days they are of.
  expect(page.read.$state.get()).toMatchObject({ phase: 'refused', data: { days } });
});

it.each([
  ['?period=7d', '7d'],
  ['?period=own', '30d'],
  ['?period=nothing', '30d'],
  ['?from=2026-01-31&until=2026-01-01', '30d'],
  ['?from=2026-01-01&until=2026-01-31', 'own'],
])('the address %s shows the period %s', async (query, period) => {
  await open(query);
  expect(page.address.$view.get().period).toBe(period);
});

it('reading refuses own dates in the wrong order at their field', async () => {
  expect(await fill(page.ownDates, { first: '2026-02-01', last: '2026-01-01' }).submit()).toBe(false);
  expect(page.ownDates.$form.get().errors['last']).toBe(TEXT.wrongDates);
  expect(await fill(page.ownDates, { last: '2026-02-03' }).submit()).toBe(true);
  expect(page.address.$view.get().own).toEqual({ first: '2026-02-01', last: '2026-02-03' });
});

it('cards say what changed', () => {
  expect(card(BUSY, 'sales').lines).toEqual([
    'Net sales rose by 12% to R4300.00, from R3839.29.',
    SALES_TEXT.split('R4480.00', 'R80.00', 'R100.00'),
  ]);
  expect(card(BUSY, 'applications').lines).toEqual([
    'Applications: 4, after none in the period before.',
    '2 of 3 first replies came by the promised day (67%, was 100%).',
    '2 replies are late right now.',
    'Decided: 0 accepted, 3 rejected, 0 withdrawn, 0 expired.',
  ]);
  expect(card(BUSY, 'applications').tables[0]?.rows[0]?.texts).toEqual([
    APPLICATIONS_TEXT.stageLabels.in_review,
    '2',
    '36 h',
    TEXT.none,
  ]);
  expect(card(BUSY, 'products').lines).toEqual(['No items left the stock in this period.']);
  const stockLine = (shipped: number) =>
    card({ ...BUSY, stock: { shipped, stock_before: 500, stock_after: 300 } }, 'products').lines[0];
  expect([stockLine(1), stockLine(16), stockLine(1000)]).toEqual([
    'Orders took 1 item from stock: less than 1% of the average stock.',
    'Orders took 16 items from stock: 4% of the average stock.',
    'Orders took 1000 items from stock: 2.5 times the average stock.',
  ]);
  expect(card(BUSY, 'members').funnel?.steps.map(({ text }) => text)).toEqual([
    '20 (100%, was 100%)',
    '15 (75%, was 90%)',
    '10 (50%, was 50%)',
    '1 (5%, was 0%)',
  ]);
  expect(highlightsOf(BUSY).map(({ value, change }) => `${value} ${change}`)).toEqual([
    'R4300.00 +12%',
    '9 +29%',
    '20 +100%',
    '10 +100%',
    '4 None before',
    '67% was 100%',
  ]);
});

it('cards of a new club say what will appear', () => {
  const empty = cardsOf(NEW_CLUB).map((one) => one.empty);
  expect(empty).not.toContain(null);
  expect(card(NEW_CLUB, 'members').empty).toBe(MEMBERS_TEXT.empty);
});

it('cards have the numbers of a chart in its table', () => {
  const { chart, chartTable } = card(BUSY, 'sales');
  expect(chart?.now).toEqual([0, 448_000]);
  expect(chartTable?.rows.map(({ texts }) => texts[0])).toEqual([
    '21\u00a0Nov\u00a02026',
    '22\u00a0Nov\u00a02026',
  ]);
  expect(chartTable?.rows[1]?.file).toEqual(['2026-11-22', 0, 4480, 0, 0, 4480, 4000]);
});

it('words for every kind of change', () => {
  const lines = [
    changeLine('Orders', { now: 0, before: 0 }),
    changeLine('Orders', { now: 0, before: 3 }),
    changeLine('Orders', { now: 5, before: 5 }),
    changeLine('Orders', { now: 3, before: 4 }),
    changeLine('Orders', { now: 1001, before: 1000 }),
    changeLine('Orders', { now: 10, before: -5 }),
  ];
  expect(lines).toEqual([
    'No orders in this period, nor in the one before.',
    'No orders in this period, after 3 in the one before.',
    'Orders stayed at 5.',
    'Orders fell by 25% to 3, from 4.',
    'Orders rose slightly to 1001, from 1000.',
    'Orders went from -5 to 10.',
  ]);
  expect([90, 5400, 200_000].map(durationText)).toEqual(['2 min', '2 h', '2.3 days']);
  expect(changeText).toBeTypeOf('function');
});

it('a file has decimals, the days in its name, and guarded cells', async () => {
  const days = page.$days.get();
  const [table] = card(BUSY, 'products').tables;
  if (table === undefined) throw new Error('no table');
  await page.saveTable(table, days);
  const file = service.environment.files[0];
  expect(file?.name).toBe(`products-${days.first}-${days.last}.csv`);
  expect(file?.content).toContain(`"'=Tee",3,0,1,600,3,0.67`);
});
