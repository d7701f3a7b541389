/** Columns of a recorded change in words. */
import * as v from 'valibot';
import { REDACTED, type AuditRow } from '#contract/admin-audit.ts';
import { IdSchema } from '#contract/common-schemas.ts';
import { isMoment, momentText } from '#domain/dates.ts';
import { formatRand } from '#domain/money.ts';
import { AUDIT_TEXT as TEXT } from '#messages/admin/audit.ts';

/** One column; null on a side where the row did not exist. */
export interface AuditChange {
  readonly field: string;
  readonly label: string;
  readonly before: string | null;
  readonly after: string | null;
}

/** 'price_cents' is 'Price', 'user_id' is 'User'. */
function columnLabel(field: string): string {
  const words = field.replace(/_(?:cents|id|at|code)$/u, '').replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function valueText(field: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return TEXT.noValue;
  if (value === REDACTED) return TEXT.redacted;
  if (typeof value === 'boolean') return value ? TEXT.yes : TEXT.no;
  if (typeof value === 'number') return field.endsWith('_cents') ? formatRand(value) : String(value);
  if (typeof value === 'string') return isMoment(value) ? momentText(value) : value;
  return JSON.stringify(value);
}

/** The columns without `id`, which is the key of the entry. */
export function auditChanges({ before, after }: Pick<AuditRow, 'before' | 'after'>): readonly AuditChange[] {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  const shown = fields.filter((field) => field !== 'id').toSorted();
  return shown.map((field) => ({
    field,
    label: columnLabel(field),
    before: before === null ? null : valueText(field, before[field]),
    after: after === null ? null : valueText(field, after[field]),
  }));
}

function changeText({ label, before, after }: AuditChange): string {
  if (before === null || after === null) return '';
  if (v.is(IdSchema, before) || v.is(IdSchema, after)) return TEXT.changed(label);
  if (before === TEXT.noValue) return TEXT.set(label, after);
  return after === TEXT.noValue ? TEXT.cleared(label, before) : TEXT.change(label, before, after);
}

/** The changes in one line: 'Role: from user to admin'; without ids; empty where a row was added or deleted. */
export function auditSummary(row: Pick<AuditRow, 'before' | 'after'>): string {
  return auditChanges(row)
    .map(changeText)
    .filter((text) => text !== '')
    .join(', ');
}
