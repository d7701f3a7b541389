/** /admin-dashboard: the figures of a period and their files. */
import { computed } from 'nanostores';
import type { DashboardFigures, PeriodDays } from '#contract/dashboard.ts';
import * as v from 'valibot';
import { readDashboard } from '#data/dashboard.ts';
import { isPeriod, periodDays } from '#domain/dashboard.ts';
import { DASHBOARD_TEXT as TEXT } from '#messages/admin/dashboard.ts';
import { memberClient } from '#stores/auth/session.ts';
import { createAction } from '#stores/core/action.ts';
import type { Address } from '#stores/core/address.ts';
import { textField, type FieldSpec } from '#stores/core/fields.ts';
import { createForm } from '#stores/core/form.ts';
import { createLoader } from '#stores/core/loader.ts';
import { createPage } from '#stores/core/page.ts';
import { getPortalEnvironment } from '#stores/core/portal-environment.ts';
import { today } from '#stores/core/today.ts';
import { createDashboardAddress, periodQuery, type DashboardView } from './dashboard-address.ts';
import type { FigureTable } from './figure-table.ts';

/** Figures and the days that they are of. */
export interface ShownFigures {
  readonly days: PeriodDays;
  readonly figures: DashboardFigures;
}

function daysOf({ period, own }: DashboardView): PeriodDays {
  return periodDays(period, today(), own);
}

const OwnDatesSchema = v.pipe(
  v.object({ first: v.string(), last: v.string() }),
  v.forward(
    v.check(({ first, last }) => isPeriod(first, last), 'invalid_input'),
    ['last'],
  ),
);

export const OWN_DATE_FIELDS: readonly FieldSpec<{ first: string; last: string }>[] = [
  textField('date', 'first', TEXT.from, { required: true, half: true }),
  textField('date', 'last', TEXT.until, { required: true, half: true }),
];

/** The form of own dates starts with those that are shown. */
function createOwnDates({ $view, go }: Address<DashboardView>) {
  const { first, last } = daysOf($view.get());
  return createForm({
    start: { first, last },
    schema: OwnDatesSchema,
    fieldText: () => TEXT.wrongDates,
    formText: () => TEXT.wrongDates,
    send: (own) => {
      go(periodQuery({ period: 'own', own }));
      return Promise.resolve(null);
    },
  });
}

/** Writes a file of a table; its name has the days. */
function createFiles() {
  const action = createAction({ toastRefusals: true, refusalText: () => TEXT.fileFailed });
  return {
    save: ({ key, columns, rows }: FigureTable, { first, last }: PeriodDays) =>
      action.run({
        key,
        send: async () => {
          const { toCsv } = await import('#domain/csv.ts');
          const text = toCsv(
            columns.map(({ label }) => label),
            rows.map(({ file }) => file),
          );
          getPortalEnvironment().saveFile(`${key}-${first}-${last}.csv`, 'text/csv;charset=utf-8', text);
        },
      }),
  };
}

export const createDashboardPage = () =>
  createPage(({ add, onStart }) => {
    const address = add(createDashboardAddress());
    const read = createLoader(async (): Promise<ShownFigures> => {
      const days = daysOf(address.$view.get());
      return { days, figures: await readDashboard(memberClient(), days) };
    });
    onStart(() => address.$view.subscribe(() => void read.load()));
    return {
      address,
      read,
      ownDates: createOwnDates(address),
      /** The days of the period in the address. */
      $days: computed(address.$view, daysOf),
      saveTable: createFiles().save,
    };
  });
export type DashboardPage = ReturnType<typeof createDashboardPage>;
