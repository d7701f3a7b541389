/** Product import of /admin-inventory. */
import { IMPORT_FORMAT } from '#contract/product-import.ts';
import { applyProductImport, checkProductImport, readProductsForImport } from '#data/product-import.ts';
import { countVisibilityChanges, fileRows, importRows } from '#domain/product-import.ts';
import { IMPORT_HEADINGS, IMPORT_TEXT as TEXT, IMPORT_WORDS } from '#messages/admin/product-import.ts';
import { createCsvImport } from '#stores/core/csv-import.ts';
import { refreshSiteBuild } from '#stores/core/site-build.ts';

export const createProductImport = () =>
  createCsvImport({
    format: IMPORT_FORMAT,
    headings: IMPORT_HEADINGS,
    check: (client, lines) => checkProductImport(client, importRows(lines, IMPORT_WORDS)),
    apply: async (client, lines, expected) => {
      const done = await applyProductImport(client, importRows(lines, IMPORT_WORDS), expected);
      void refreshSiteBuild();
      return done;
    },
    question: (plan) => {
      const { shown, lost } = countVisibilityChanges(plan);
      const text = TEXT.ask(plan.counts, shown, lost);
      return { title: TEXT.askTitle, text, confirm: TEXT.apply, danger: lost > 0 };
    },
    readTemplate: async (client) => fileRows(await readProductsForImport(client), IMPORT_WORDS),
    templateName: 'products-import',
  });

export type ImportPage = ReturnType<typeof createProductImport>;
