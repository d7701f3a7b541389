/** The cards of the dashboard, made from its figures. A later kind of figure is one more function in CARDS. */
import type { DashboardArticle, DashboardFigures, DashboardProduct } from '#contract/dashboard.ts';
import {
  figureOf,
  percentOf,
  stockTurns,
  combineFigures,
  netOf,
  seriesOf,
  type Compared,
} from '#domain/dashboard.ts';
import { formatRand } from '#domain/money.ts';
import {
  APPLICATIONS_TEXT,
  DASHBOARD_TEXT as TEXT,
  MEMBERS_TEXT,
  NEWS_TEXT,
  PARTNERS_TEXT,
  SALES_TEXT,
  shareText,
  wasText,
  PRODUCTS_TEXT as WORDS,
} from '#messages/admin/dashboard.ts';
import { applicationsCard } from './applications-card.ts';
import {
  countCard,
  areAllZero,
  promiseOf,
  type DashboardCard,
  partTable,
  seriesColumns,
  type PartRow,
} from './dashboard-card.ts';
import { changeLine, highlight, type Highlight, figureChart } from './change.ts';
import { countFigures, figureTable, textFigures, moneyFigures } from './figure-table.ts';
import { teamsCard } from './teams-card.ts';
import { ticketsCard } from './tickets-card.ts';

const NOTHING: Compared = { now: 0, before: 0 };
const MONEY = ['gross', 'fee', 'refund'] as const;

/** Gross, fees, refunds and net of both periods, in cents. */
function moneyOf(figures: DashboardFigures) {
  const all = MONEY.map((name) => figureOf(figures, name, 'total'));
  return { all, net: combineFigures(all, netOf) };
}

function salesCard(figures: DashboardFigures): DashboardCard {
  const { all, net } = moneyOf(figures);
  const series = MONEY.map((name) => seriesOf(figures, name, 'total'));
  const orders = seriesOf(figures, 'order');
  const nets = figures.parts.map((_part, nth) =>
    combineFigures(
      series.map((one) => one[nth] ?? NOTHING),
      netOf,
    ),
  );
  const summary = changeLine(SALES_TEXT.net, net, formatRand);
  const [came = '', kept = '', back = ''] = all.map(({ now }) => formatRand(now));
  const labels = [SALES_TEXT.gross, SALES_TEXT.fees, SALES_TEXT.refunds];
  return {
    key: 'sales',
    title: SALES_TEXT.title,
    hint: SALES_TEXT.netHint,
    empty: areAllZero(...all) ? SALES_TEXT.empty : null,
    lines: [summary, SALES_TEXT.split(came, kept, back)],
    chart: figureChart(figures, { title: SALES_TEXT.net, summary }, nets, 'money'),
    chartTable: partTable(figures, { key: 'sales', title: SALES_TEXT.title }, [
      countFigures(SALES_TEXT.orders, ({ nth }: PartRow) => orders[nth]?.now ?? 0),
      ...series.map((one, nth) => moneyFigures(labels[nth] ?? '', (row: PartRow) => one[row.nth]?.now ?? 0)),
      ...seriesColumns(nets, [SALES_TEXT.net, SALES_TEXT.netBefore], moneyFigures),
    ]),
    tables: [],
  };
}

const turnsText = (turns: number | null): string =>
  turns === null ? TEXT.none : turns.toFixed(turns < 1 ? 2 : 1);

function productsCard({ products, stock }: DashboardFigures): DashboardCard {
  const table = figureTable(
    { key: 'products', title: WORDS.title },
    [
      textFigures(WORDS.item, ({ name }: DashboardProduct) => name),
      countFigures(WORDS.sold, ({ items }: DashboardProduct) => items),
      countFigures(WORDS.soldBefore, (row: DashboardProduct) => row.items_before),
      countFigures(WORDS.refunded, (row: DashboardProduct) => row.items_back),
      moneyFigures(WORDS.sales, ({ total }: DashboardProduct) => total),
      countFigures(WORDS.stock, (row: DashboardProduct) => row.stock_after),
      {
        label: WORDS.turns,
        isNumber: true,
        text: (row) => turnsText(stockTurns(row)),
        file: (row) => Number(stockTurns(row)?.toFixed(2) ?? 0),
      },
    ],
    products,
  );
  const turns = stockTurns(stock);
  return {
    key: 'products',
    title: WORDS.title,
    hint: WORDS.hint,
    empty: products.length === 0 ? WORDS.empty : null,
    lines: [stock.shipped > 0 && turns !== null ? WORDS.turnsLine(turns, stock.shipped) : WORDS.noTurns],
    chart: null,
    chartTable: null,
    tables: [table],
  };
}

const STEPS = ['registered', 'confirmed', 'onboarded', 'in_team'] as const;

function membersCard(figures: DashboardFigures): DashboardCard {
  const all = figureOf(figures, 'registered');
  const steps = STEPS.map((key) => {
    const { now, before } = figureOf(figures, key);
    const [share, former] = [percentOf(now, all.now), percentOf(before, all.before)];
    return {
      key,
      label: MEMBERS_TEXT.steps[key],
      share: share ?? 0,
      text: MEMBERS_TEXT.stepText(now, shareText(share, former)),
    };
  });
  const { registered, onboarded } = figures.members;
  const card = countCard(
    figures,
    { key: 'members', title: MEMBERS_TEXT.title, figure: MEMBERS_TEXT.registered, empty: MEMBERS_TEXT.empty },
    { series: 'registered', sum: all, lines: [MEMBERS_TEXT.total(registered, onboarded)] },
  );
  return { ...card, funnel: { title: MEMBERS_TEXT.funnel, hint: MEMBERS_TEXT.funnelHint, steps } };
}

function partnersCard(figures: DashboardFigures): DashboardCard {
  const { all, kept, text } = promiseOf(figures, 'answer');
  const inquiries = figureOf(figures, 'inquiry');
  const promise = all.now === 0 ? PARTNERS_TEXT.noAnswers : PARTNERS_TEXT.kept(kept.now, all.now, text);
  const card = countCard(
    figures,
    {
      key: 'partners',
      title: PARTNERS_TEXT.title,
      figure: PARTNERS_TEXT.inquiries,
      empty: PARTNERS_TEXT.empty,
    },
    { series: 'inquiry', sum: inquiries, lines: [promise, APPLICATIONS_TEXT.late(figures.late.inquiries)] },
  );
  return areAllZero(inquiries, all) ? card : { ...card, empty: null };
}

function newsCard(figures: DashboardFigures): DashboardCard {
  const published = figureOf(figures, 'published');
  const reads = { now: figures.reads.items, before: figures.reads.items_before };
  const card = countCard(
    figures,
    { key: 'news', title: NEWS_TEXT.title, figure: NEWS_TEXT.reads, empty: NEWS_TEXT.empty },
    { series: 'read', sum: reads, lines: [changeLine(NEWS_TEXT.published, published)] },
  );
  const table = figureTable(
    { key: 'articles', title: NEWS_TEXT.most },
    [
      textFigures(NEWS_TEXT.article, ({ title }: DashboardArticle) => title),
      countFigures(NEWS_TEXT.readsColumn, ({ items }: DashboardArticle) => items),
      countFigures(NEWS_TEXT.readsBefore, (row: DashboardArticle) => row.items_before),
    ],
    figures.articles,
  );
  const isEmpty = areAllZero(reads, published);
  return { ...card, hint: NEWS_TEXT.hint, empty: isEmpty ? NEWS_TEXT.empty : null, tables: [table] };
}

const CARDS = [salesCard, productsCard, membersCard, applicationsCard, partnersCard, newsCard] as const;

export function cardsOf(figures: DashboardFigures): readonly DashboardCard[] {
  return [...CARDS.map((card) => card(figures)), ...teamsCard(figures), ...ticketsCard(figures)];
}

export function highlightsOf(figures: DashboardFigures): readonly Highlight[] {
  const { shares } = promiseOf(figures, 'reply');
  return [
    highlight(SALES_TEXT.net, moneyOf(figures).net, formatRand),
    highlight(SALES_TEXT.orders, figureOf(figures, 'order')),
    highlight(MEMBERS_TEXT.registered, figureOf(figures, 'registered')),
    highlight(MEMBERS_TEXT.steps.onboarded, figureOf(figures, 'onboarded')),
    highlight(APPLICATIONS_TEXT.received, figureOf(figures, 'received')),
    {
      label: APPLICATIONS_TEXT.promise,
      value: shares.now === null ? TEXT.none : `${String(shares.now)}%`,
      change: wasText(shares.before),
    },
  ];
}
