/** Recorded changes of a role and of its holders, newest first. */
import type { AuditRow } from '#contract/admin-audit.ts';
import { momentText } from '#domain/dates.ts';
import { AUDIT_ACTION_LABELS, AUDIT_TEXT, recordLabel } from '#messages/admin/audit.ts';
import { ROLES_DESK as TEXT } from '#messages/admin/roles.ts';
import { auditSummary } from '#stores/admin/audit/changes.ts';
import type { Loadable } from '#stores/core/loader.ts';
import { Loaded } from '#islands/core/loaded.tsx';
import { Byline, RowSection } from '#islands/core/table/row-section.tsx';

function nameOf({ person, before, after }: AuditRow): string | null {
  const task = (after ?? before)?.['task'];
  return typeof task === 'string' ? TEXT.historyTask(task) : person;
}

function Entry({ entry }: { readonly entry: AuditRow }) {
  const { at, actor, actor_id: id, action, table_name: table } = entry;
  const summary = action === 'update' ? auditSummary(entry) : AUDIT_ACTION_LABELS[action];
  return (
    <li className="border-l-2 border-line-strong py-1 pl-4">
      <p className="wrap-anywhere">
        {TEXT.historyLine(
          [recordLabel(table), nameOf(entry)].filter((part) => part !== null).join(' '),
          summary,
        )}
      </p>
      <Byline
        at={at}
        when={momentText(at)}
        by={id === null ? AUDIT_TEXT.site : (actor ?? AUDIT_TEXT.deletedAccount)}
      />
    </li>
  );
}

export function RoleHistory({ read }: { readonly read: Loadable<readonly AuditRow[]> }) {
  return (
    <RowSection title={TEXT.historyTitle}>
      <Loaded read={read} {...TEXT.historyReading}>
        {(entries) =>
          entries.length === 0 ? (
            <p className="text-muted">{TEXT.historyEmpty}</p>
          ) : (
            <ol className="grid gap-3">
              {entries.map((entry) => (
                <Entry key={entry.id} entry={entry} />
              ))}
            </ol>
          )
        }
      </Loaded>
    </RowSection>
  );
}
