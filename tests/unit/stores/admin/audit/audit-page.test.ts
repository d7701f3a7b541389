import { expect, it } from 'vitest';
import type { AuditRow } from '#contract/admin-audit.ts';
import { AUDIT_TEXT as TEXT, recordLabel } from '#messages/admin/audit.ts';
import { auditChanges, auditSummary } from '#stores/admin/audit/changes.ts';
import { createAuditPage, rowHref, AUDIT, exportOf } from '#stores/admin/audit/audit-page.ts';
import { startTableService } from '#tests/support/table-service.ts';

const entry = (changes: Partial<AuditRow> = {}): AuditRow => ({
  id: 1,
  at: '2026-11-22T08:00:00Z',
  actor_id: '70000000-0000-4000-8000-000000000001',
  actor: 'Admin',
  table_name: 'products',
  row_key: '70000000-0000-4000-8000-000000000002',
  label: 'Home jersey',
  person: null,
  action: 'update',
  before: { price_cents: 10_000, is_active: true },
  after: { price_cents: 12_050, is_active: false },
  ...changes,
});

it('a recorded change in words shows amounts, moments, flags, masks and empty values', () => {
  expect(auditSummary(entry())).toBe('Is active: from Yes to No, Price: from R100.00 to R120.50');
  const before = { email: '[redacted]', sent_at: null, options: { size: 'L' } };
  const after = { email: '[redacted]', sent_at: '2026-11-22T08:00:00+00:00', options: {} };
  expect(auditChanges({ before, after })).toEqual([
    { field: 'email', label: 'Email', before: TEXT.redacted, after: TEXT.redacted },
    { field: 'options', label: 'Options', before: '{"size":"L"}', after: '{}' },
    { field: 'sent_at', label: 'Sent', before: TEXT.noValue, after: '22\u00a0Nov\u00a02026 10:00' },
  ]);
});

it('a recorded change in words says what was set and what was cleared', () => {
  const before = { owner: null, note: 'Call back' };
  const after = { owner: 'Ada', note: '' };
  expect(auditSummary(entry({ before, after }))).toBe('Note: cleared, was Call back, Owner: set to Ada');
});

it('a recorded change in words leaves out ids', () => {
  const before = { supplier_id: null };
  const after = { supplier_id: '00000000-0000-4000-8000-000000000001' };
  expect(auditSummary(entry({ before, after }))).toBe('Supplier changed');
});

it('a recorded change in words leaves the line empty where a row was added', () => {
  const added = entry({ before: null, action: 'insert' });
  expect(auditSummary(added)).toBe('');
  expect(auditChanges(added)[0]).toMatchObject({ before: null, after: 'No' });
});

const cells = (row: AuditRow) => Object.fromEntries(AUDIT.columns.map(({ key, text }) => [key, text(row)]));

it('the table says who, also without a name', () => {
  startTableService();
  expect(cells(entry())).toMatchObject({ actor: 'Admin', thing: 'Product', name: 'Home jersey' });
  expect(cells(entry({ actor: null }))['actor']).toBe(TEXT.deletedAccount);
  expect(cells(entry({ actor: null, actor_id: null }))['actor']).toBe(TEXT.site);
  expect(cells(entry({ label: null, person: 'Ada' }))['name']).toBe('Ada');
  expect(recordLabel('new_table')).toBe('new_table');
});

it('the table leads to the row, unless it is deleted', () => {
  expect(rowHref(entry({ table_name: 'orders', row_key: 'x' }))).toBe('/admin-orders?order=x');
  expect(rowHref(entry({ table_name: 'orders', action: 'delete' }))).toBeNull();
  expect(rowHref(entry({ table_name: 'bans' }))).toBeNull();
});

it('the export takes search and filters of the table in one recorded request', async () => {
  const service = startTableService(
    '/admin-audit?q=jersey&thing=products&action=update&at=2026-11-01..2026-11-02',
  );
  const page = createAuditPage();
  const stop = page.start();
  await (await service.request()).rows([]);
  const saving = page.files.save();
  const request = await service.request();
  expect(request.url.pathname).toBe('/rest/v1/rpc/export_audit');
  expect(request.body).toEqual({
    search: 'jersey',
    things: ['products'],
    actions: ['update'],
    since: '2026-10-31T22:00:00.000Z',
    before_moment: '2026-11-02T22:00:00.000Z',
  });
  await request.rows([entry()]);
  await saving;
  expect(page.files.$export.get()).toEqual({ phase: 'done', rows: 1, cut: false });
  stop();
});

it('the export ignores conditions that it does not take', () => {
  expect(exportOf({ search: '', conditions: [{ column: 'at', is: 'not_null' }] })).toEqual({ search: '' });
});
