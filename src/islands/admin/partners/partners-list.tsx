/** Inquiries of companies: the table, the open one, its dialogs. */
import type { ReactNode } from 'react';
import {
  type AnswerState,
  type DeskInquiryRow,
  PARTNER_DESK_LIMITS,
  type InquiryEvent,
} from '#contract/admin-partner-inquiries.ts';
import {
  INQUIRY_STATUS_LABELS,
  PARTNERS_DESK_TEXT as TEXT,
  INQUIRY_STEP_LABELS,
} from '#messages/admin/partners.ts';
import { createPartnersPage, type PartnersPage } from '#stores/admin/partners/partners-page.ts';
import { answerText } from '#stores/admin/partners/partners-table.ts';
import { ActionDialog } from '#islands/core/action-dialog.tsx';
import { badgeCell } from '#islands/core/table/badge-cell.tsx';
import { DeskTable } from '#islands/core/table/table.tsx';
import { usePage, type PageProps } from '#islands/core/use-page.ts';
import { useStore } from '@nanostores/react';
import { formatRand } from '#domain/money.ts';
import { actionButton, DeskDrawer, type ActionGroup } from '#islands/core/desk-drawer.tsx';
import { Loaded } from '#islands/core/loaded.tsx';
import { RowNotes } from '#islands/core/table/row-notes.tsx';
import { Byline, RowSection } from '#islands/core/table/row-section.tsx';

type DrawerProps = PageProps<PartnersPage>;

function ownerActions(page: PartnersPage, row: DeskInquiryRow): ActionGroup {
  const isMine = page.isMine(row);
  const take = row.owner_id === null ? TEXT.assign : TEXT.takeOver;
  return {
    title: TEXT.owner,
    actions: [
      actionButton(isMine ? TEXT.release : take, () => void page.own(row, !isMine), 'quiet'),
      actionButton(TEXT.setValue, page.value.open, 'quiet'),
    ],
  };
}

function actionsOf(page: PartnersPage, row: DeskInquiryRow): readonly ActionGroup[] {
  return [
    {
      title: TEXT.answer,
      actions: row.status === 'spam' ? [] : [actionButton(TEXT.reply, page.answer.open)],
    },
    {
      title: TEXT.move,
      actions: row.steps.map((step) =>
        actionButton(
          INQUIRY_STEP_LABELS[step],
          () => void page.move(row, step),
          step === 'spam' ? 'danger' : 'quiet',
        ),
      ),
    },
    ownerActions(page, row),
  ];
}

const amountText = (cents: number | null): string => (cents === null ? TEXT.unknown : formatRand(cents));

function eventText(event: InquiryEvent): string {
  switch (event.kind) {
    case 'status':
      return TEXT.moved(INQUIRY_STATUS_LABELS[event.detail.from], INQUIRY_STATUS_LABELS[event.detail.to]);
    case 'mail':
      return TEXT.mailed(event.detail.subject);
    case 'owner':
      return TEXT.owned(event.detail.to);
    case 'value':
      return TEXT.valued(amountText(event.detail.from), amountText(event.detail.to));
    case 'note':
      return event.detail.body;
  }
}

function HistoryLine({ event }: { readonly event: InquiryEvent }) {
  return (
    <li className="border-l-2 border-line-strong py-0.5 pl-4">
      <p className="wrap-anywhere">{eventText(event)}</p>
      {event.kind === 'mail' && (
        <p className="mt-1 wrap-anywhere whitespace-pre-line text-muted">{event.detail.body}</p>
      )}
      <Byline at={event.at} by={event.by !== null && TEXT.by(event.by)} />
    </li>
  );
}

function History({ events }: { readonly events: readonly InquiryEvent[] }) {
  const others = events.filter(({ kind }) => kind !== 'note').toReversed();
  return (
    <RowSection title={TEXT.history}>
      {others.length === 0 && <p className="text-muted">{TEXT.noHistory}</p>}
      <ol className="grid gap-3 empty:hidden">
        {others.map((event) => (
          <HistoryLine key={event.id} event={event} />
        ))}
      </ol>
    </RowSection>
  );
}

function Notes({ page, events }: DrawerProps & { readonly events: readonly InquiryEvent[] }) {
  const notes = events.flatMap((event) =>
    event.kind === 'note'
      ? [
          {
            id: event.id,
            at: event.at,
            body: event.detail.body,
            by: event.by === null ? null : TEXT.by(event.by),
          },
        ]
      : [],
  );
  return (
    <RowNotes
      notes={notes}
      words={TEXT}
      form={page.note}
      maxLength={PARTNER_DESK_LIMITS.noteLength}
      mayAct={useStore(page.table.$mayAct)}
    />
  );
}

const messageOf = ({ message }: DeskInquiryRow) => (
  <p className="wrap-anywhere whitespace-pre-line">{message}</p>
);

function PartnerDrawer({ page }: DrawerProps) {
  return (
    <DeskDrawer
      page={page}
      words={{ facts: TEXT.facts, change: TEXT.action }}
      actions={(row) => actionsOf(page, row)}
      lead={messageOf}
    >
      {() => (
        <Loaded read={page.details} {...TEXT.historyReading}>
          {({ events }) => (
            <>
              <Notes page={page} events={events} />
              <History events={events} />
            </>
          )}
        </Loaded>
      )}
    </DeskDrawer>
  );
}

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
