/** Failed side effects: the table, the open entry, dismissing it. */
import type { ReactNode } from 'react';
import type { DeskOutboxRow } from '#contract/admin-outbox.ts';
import { OUTBOX_STATE_LABELS, OUTBOX_SUBJECT_LABELS, OUTBOX_TEXT as TEXT } from '#messages/admin/outbox.ts';
import { createOutboxPage, subjectHref, type OutboxPage } from '#stores/admin/outbox/outbox-page.ts';
import { ButtonLink, LineLink } from '#ui/link.tsx';
import { ActionDialog } from '#islands/core/action-dialog.tsx';
import { actionButton, DeskDrawer } from '#islands/core/desk-drawer.tsx';
import { badgeCell } from '#islands/core/table/badge-cell.tsx';
import { DeskTable } from '#islands/core/table/table.tsx';
import { RowSection } from '#islands/core/table/row-section.tsx';
import { usePage, type PageProps } from '#islands/core/use-page.ts';

const CELLS = {
  state: badgeCell('state', OUTBOX_STATE_LABELS, { failed: 'danger', retrying: 'warning' }),
} as const;

function Subject({ row }: { readonly row: DeskOutboxRow }) {
  const href = subjectHref(row);
  if (href === null || row.about === null) return null;
  return (
    <RowSection title={TEXT.related}>
      <LineLink href={href}>{OUTBOX_SUBJECT_LABELS[row.about]}</LineLink>
    </RowSection>
  );
}

function OutboxDrawer({ page }: PageProps<OutboxPage>) {
  return (
    <DeskDrawer
      page={page}
      words={{ facts: TEXT.facts, change: TEXT.action }}
      actions={({ state }) =>
        state === 'dismissed'
          ? []
          : [
              {
                title: TEXT.kind,
                actions: [
                  actionButton(TEXT.retry, () => void page.retry()),
                  actionButton(TEXT.dismiss, page.dismiss.open, 'danger'),
                ],
              },
            ]
      }
    >
      {(row) => <Subject row={row} />}
    </DeskDrawer>
  );
}

export function OutboxList({ tabs }: { readonly tabs: ReactNode }) {
  const page = usePage(createOutboxPage);
  return (
    <>
      <DeskTable
        page={page}
        words={TEXT}
        cells={CELLS}
        tabs={tabs}
        actions={<ButtonLink href="/admin-orders?view=notices">{TEXT.notices}</ButtonLink>}
      />
      <OutboxDrawer page={page} />
      <ActionDialog dialog={page.dismiss} />
    </>
  );
}
