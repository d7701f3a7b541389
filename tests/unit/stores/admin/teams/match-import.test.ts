/** The import of matches: its requests, question and file. The steps are tested with the import of products. */
import { beforeEach, expect, it } from 'vitest';
import { MATCH_IMPORT_TEXT as TEXT } from '#messages/admin/match-import.ts';
import { $confirm, answerConfirm } from '#stores/core/dialogs.ts';
import { createMatchImport } from '#stores/admin/teams/match-import.ts';
import { matchRow } from '#tests/support/match-rows.ts';
import { settled, tableTest } from '#tests/support/table-service.ts';

const service = tableTest('/team-management?view=match-import');
let page: ReturnType<typeof createMatchImport>;

beforeEach(() => {
  page = createMatchImport();
});

const ROW = { team: 'Night Shift', opponent: 'Rivals', starts: '2026-12-05T16:00:00.000Z', best_of: '' };

it('an import of matches sends parsed rows, asks with their number, and applies the shown plan', async () => {
  const { buffer } = new TextEncoder().encode(
    'Team,Opponent,Starts,Note\nNight Shift,Rivals,05/12/2026 18:00,x',
  );
  void page.choose({ name: 'league.csv', size: 9, arrayBuffer: () => Promise.resolve(buffer) });
  const check = await service.request();
  expect(check.url.pathname).toBe('/rest/v1/rpc/check_match_import');
  expect(check.body).toEqual({ rows: [ROW] });
  const counts = { new: 1, unchanged: 0, refused: 0 };
  const planned = {
    place: 1,
    kind: 'overlapping',
    problems: [],
    near: ['Others'],
    best_of: 1,
    competition: null,
  };
  await check.rows({
    expected: 'print',
    counts,
    rows: [{ ...planned, team: 'Night Shift', opponent: 'Rivals', starts_at: ROW.starts }],
  });
  expect(page.$state.get()).toMatchObject({ phase: 'ready', file: { unknown: ['Note'] } });
  expect(page.$rows.get()).toMatchObject([{ kind: 'overlapping', near: ['Others'] }]);
  void page.apply();
  expect($confirm.get()).toMatchObject({ text: TEXT.ask(counts), danger: false });
  answerConfirm(true);
  await settled();
  const sent = service.next();
  expect([sent.url.pathname, sent.body]).toEqual([
    '/rest/v1/rpc/apply_match_import',
    { rows: [ROW], expected: 'print' },
  ]);
  await sent.rows(counts);
  expect(page.$state.get()).toMatchObject({ phase: 'done', done: counts });
});

it('the template of an import of matches has those that are scheduled and not begun', async () => {
  void page.saveTemplate();
  const read = await service.request();
  expect(read.url.searchParams.get('state')).toBe('eq.scheduled');
  expect(read.url.searchParams.get('starts_at')).toMatch(/^gt\.\d{4}-/u);
  expect(read.url.searchParams.get('limit')).toBe('200');
  await read.rows([matchRow()]);
  expect(service.environment.files[0]?.content).toBe(
    '\u{feff}Team,Opponent,Tag,Starts,Best of,Competition,Stream\r\nnight-shift,Rivals,,2026-11-20 19:00,3,Cape Masters,',
  );
});
