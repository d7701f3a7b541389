/** The open inquiry: its message, next steps, history and notes. */
import { useStore } from '@nanostores/react';
import {
  PARTNER_DESK_LIMITS,
  type DeskInquiryRow,
  type InquiryEvent,
} from '#contract/admin-partner-inquiries.ts';
import { formatMoment } from '#domain/dates.ts';
import { formatRand } from '#domain/money.ts';
import {
  INQUIRY_STATUS_LABELS,
  INQUIRY_STEP_LABELS,
  PARTNERS_DESK_TEXT as TEXT,
} from '#messages/admin/partners.ts';
import type { PartnersPage } from '#stores/admin/partners/partners-page.ts';
import { actionButton, DeskDrawer, type ActionGroup } from '#islands/core/desk-drawer.tsx';
import { Loaded } from '#islands/core/loaded.tsx';
import { RowNotes } from '#islands/core/table/row-notes.tsx';
import { RowSection } from '#islands/core/table/row-section.tsx';
import type { PageProps } from '#islands/core/use-page.ts';

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
      <p className="flex flex-wrap gap-x-1.5 text-small text-muted">
        <time dateTime={event.at}>{formatMoment(event.at)}</time>
        {event.by !== null && <span>{TEXT.by(event.by)}</span>}
      </p>
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

export function PartnerDrawer({ page }: DrawerProps) {
  return (
    <DeskDrawer
      page={page}
      words={{ facts: TEXT.facts, actions: TEXT.action }}
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
