/** Inquiries of companies: the table, the open one, its dialogs. */
import type { ReactNode } from 'react';
import type { AnswerState, DeskInquiryRow } from '#contract/admin-partner-inquiries.ts';
import { INQUIRY_STATUS_LABELS, PARTNERS_DESK_TEXT as TEXT } from '#messages/admin/partners.ts';
import { createPartnersPage } from '#stores/admin/partners/partners-page.ts';
import { answerText } from '#stores/admin/partners/partners-table.ts';
import { ActionDialog } from '#islands/core/action-dialog.tsx';
import { badgeCell } from '#islands/core/table/badge-cell.tsx';
import { DeskTable } from '#islands/core/table/table.tsx';
import { usePage } from '#islands/core/use-page.ts';
import { PartnerDrawer } from './partners-drawer.tsx';

const ANSWER_LOOKS: Readonly<Partial<Record<AnswerState, string>>> = {
  late: 'font-semibold text-danger',
  due: 'text-warning',
};

const CELLS = {
  status: badgeCell('status', INQUIRY_STATUS_LABELS, { pending: 'warning', won: 'good' }),
  answer: (row: DeskInquiryRow) => (
    <span className={ANSWER_LOOKS[row.answer_state] ?? 'text-muted'}>{answerText(row)}</span>
  ),
} as const;

export function PartnerList({ tabs }: { readonly tabs: ReactNode }) {
  const page = usePage(createPartnersPage);
  return (
    <>
      <DeskTable page={page} words={TEXT} cells={CELLS} tabs={tabs} />
      <PartnerDrawer page={page} />
      <ActionDialog dialog={page.answer} />
      <ActionDialog dialog={page.value} />
    </>
  );
}
