/** Import of matches of /team-management. */
import { MATCH_FORMAT } from '#contract/match-import.ts';
import { applyMatchImport, checkMatchImport, readComingMatches } from '#data/match-import.ts';
import { matchFileRows, matchImportRows } from '#domain/match-import.ts';
import { MATCH_HEADINGS, MATCH_IMPORT_TEXT as TEXT } from '#messages/admin/match-import.ts';
import { createCsvImport } from '#stores/core/csv-import.ts';
import { getPortalEnvironment } from '#stores/core/portal-environment.ts';

export const createMatchImport = () =>
  createCsvImport({
    format: MATCH_FORMAT,
    headings: MATCH_HEADINGS,
    check: (client, lines) => checkMatchImport(client, matchImportRows(lines)),
    apply: (client, lines, expected) => applyMatchImport(client, matchImportRows(lines), expected),
    question: ({ counts }) => ({ title: TEXT.askTitle, text: TEXT.ask(counts), confirm: TEXT.apply }),
    readTemplate: async (client) => {
      const now = new Date(getPortalEnvironment().now()).toISOString();
      return matchFileRows(await readComingMatches(client, now));
    },
    templateName: 'matches-import',
  });
