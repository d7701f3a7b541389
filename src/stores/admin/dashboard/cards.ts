/** The cards of the dashboard, made from its figures. A later kind of figure is one more function in CARDS. */
import type { DashboardArticle, DashboardFigures } from '#contract/dashboard.ts';
import { figureOf, percentOf } from '#domain/dashboard.ts';
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
} from '#messages/admin/dashboard.ts';
import { applicationsCard } from './applications-card.ts';
import { countCard, areAllZero, promiseOf, type DashboardCard } from './dashboard-card.ts';
import { changeLine, highlight, type Highlight } from './change.ts';
import { countFigures, figureTable, textFigures } from './figure-table.ts';
import { productsCard } from './products-card.ts';
import { moneyOf, salesCard } from './sales-card.ts';
import { ticketsCard } from './tickets-card.ts';

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
  return [...CARDS.map((card) => card(figures)), ...ticketsCard(figures)];
}

/** The figures above the cards. */
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
