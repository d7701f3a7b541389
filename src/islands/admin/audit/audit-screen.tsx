/** /admin-audit: changes of rows with their values before and after. */
import type { AuditRow } from '#contract/admin-audit.ts';
import { AUDIT_ACTION_LABELS, AUDIT_TEXT as TEXT } from '#messages/admin/audit.ts';
import { auditChanges } from '#stores/admin/audit/changes.ts';
import { createAuditPage, rowHref } from '#stores/admin/audit/audit-page.ts';
import { LineLink } from '#ui/link.tsx';
import { DeskDrawer } from '#islands/core/desk-drawer.tsx';
import { RowSection } from '#islands/core/table/row-section.tsx';
import { badgeCell } from '#islands/core/table/badge-cell.tsx';
import { DeskTable } from '#islands/core/table/table.tsx';
import { usePage } from '#islands/core/use-page.ts';

const CELLS = {
  action: badgeCell('action', AUDIT_ACTION_LABELS, { insert: 'good', delete: 'danger', export: 'warning' }),
} as const;

/** Before and after below each other, so that long values fit a phone. */
function Changes({ row }: { readonly row: AuditRow }) {
  const changes = auditChanges(row);
  const href = rowHref(row);
  return (
    <RowSection title={TEXT.changes}>
      {changes.length === 0 && <p className="text-muted">{TEXT.nothing}</p>}
      <dl className="grid">
        {changes.map(({ field, label, before, after }) => (
          <div key={field} className="grid gap-1 border-b border-line py-2">
            <dt className="label text-muted">{label}</dt>
            {before !== null && (
              <dd className="border-l-4 border-danger pl-3 wrap-anywhere whitespace-pre-line">
                <span className="sr-only">{TEXT.spokenBefore}</span>
                {before}
              </dd>
            )}
            {after !== null && (
              <dd className="border-l-4 border-signal pl-3 wrap-anywhere whitespace-pre-line">
                <span className="sr-only">{TEXT.spokenAfter}</span>
                {after}
              </dd>
            )}
          </div>
        ))}
      </dl>
      {href !== null && <LineLink href={href}>{TEXT.open}</LineLink>}
    </RowSection>
  );
}

const WORDS = { facts: TEXT.facts, change: TEXT.facts };
const noActions = (): readonly [] => [];
const changesFirst = (row: AuditRow) => <Changes row={row} />;

export function Screen() {
  const page = usePage(createAuditPage);
  return (
    <>
      <DeskTable page={page} words={TEXT} cells={CELLS} />
      <DeskDrawer page={page} words={WORDS} actions={noActions} lead={changesFirst} />
    </>
  );
}
