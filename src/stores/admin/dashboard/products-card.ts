/** Best sellers, and how often the stock was sold. */
import type { DashboardFigures, DashboardProduct } from '#contract/dashboard.ts';
import { stockTurns } from '#domain/dashboard.ts';
import { DASHBOARD_TEXT as TEXT, PRODUCTS_TEXT as WORDS } from '#messages/admin/dashboard.ts';
import type { DashboardCard } from './dashboard-card.ts';
import { countFigures, figureTable, moneyFigures, textFigures } from './figure-table.ts';

const turnsText = (turns: number | null): string =>
  turns === null ? TEXT.none : turns.toFixed(turns < 1 ? 2 : 1);

export function productsCard({ products, stock }: DashboardFigures): DashboardCard {
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
