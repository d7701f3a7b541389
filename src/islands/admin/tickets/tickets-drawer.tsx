/** The open ticket: next action, thread, reply, facts, linked tickets, openings. */
import { useStore } from '@nanostores/react';
import { useEffect, useId, useRef, useState } from 'react';
import type { DeskTicket, DeskTicketRow } from '#contract/admin-tickets.ts';
import { formatMoment } from '#domain/dates.ts';
import {
  TICKET_REPLY_TEXT,
  TICKET_THREAD_TEXT as TEXT,
  TICKET_HOLD_TEXT as HOLD,
} from '#messages/admin/ticket-thread.ts';
import { TICKET_STATE_LABELS } from '#messages/portal/ticket-words.ts';
import { printQuery } from '#stores/admin/tickets/tickets-address.ts';
import { createTicketReply, type TicketReply, type ReplyMode } from '#stores/admin/tickets/tickets-reply.ts';
import { withTicketActions, type OpenTicketPage } from '#stores/admin/tickets/tickets-actions.ts';
import type { TicketsPage } from '#stores/admin/tickets/tickets-page.ts';
import { Button } from '#ui/button.tsx';
import { ActionDialog } from '#islands/core/action-dialog.tsx';
import { RowActions, actionButton, type ActionButton, type ActionGroup } from '#islands/core/desk-drawer.tsx';
import { Loaded } from '#islands/core/loaded.tsx';
import { ActionRefusal } from '#islands/core/table/action-refusal.tsx';
import { RowDrawer, RowFacts } from '#islands/core/table/row-drawer.tsx';
import { RowSection, SectionFacts } from '#islands/core/table/row-section.tsx';
import { usePage, type PageProps } from '#islands/core/use-page.ts';
import { PersonDialog } from '../assignments/person-dialog.tsx';
import { Appeal } from './tickets-appeal.tsx';
import { ReplyForm } from './tickets-reply-form.tsx';
import { Thread } from './tickets-thread.tsx';
import { TICKET_ACTION_TEXT as ACTION } from '#messages/admin/ticket-actions.ts';

interface RowProps extends PageProps<OpenTicketPage> {
  readonly row: DeskTicketRow;
}

/** Whether it can be worked on. */
const isOpenState = ({ state }: DeskTicketRow): boolean => ['new', 'open', 'waiting_member'].includes(state);

type Write = (mode: ReplyMode) => void;

function workActions({ page, row }: RowProps, write: Write): readonly ActionButton[] {
  const { actions, moves } = page;
  const isTakeable = !row.is_mine;
  return [
    ...(isTakeable ? [actionButton(ACTION.take, () => void moves.take(row))] : []),
    actionButton(ACTION.reply, () => write('reply'), isTakeable ? 'quiet' : 'main', {
      shortcut: 'r' as const,
    }),
    actionButton(ACTION.note, () => write('note'), 'quiet', { shortcut: 'n' }),
    actionButton(ACTION.assign, actions.assign.open, 'quiet'),
    ...(row.state === 'waiting_member' ? [] : [actionButton(ACTION.snooze, actions.snooze.open, 'quiet')]),
    ...(row.snoozed_until === null ? [] : [actionButton(ACTION.wake, () => void moves.wake(row), 'quiet')]),
  ];
}

function changeActions({ page: { actions, moves }, row }: RowProps): readonly ActionButton[] {
  return [
    actionButton(ACTION.change, actions.change.open, 'quiet', { shortcut: 'e' }),
    actionButton(ACTION.subject, actions.subject.open, 'quiet'),
    ...(row.about_user_id === null
      ? []
      : [actionButton(ACTION.noSubject, () => void moves.clearSubject(row), 'quiet')]),
    ...(row.sensitivity === 'restricted'
      ? [actionButton(ACTION.readers, actions.readers.open, 'quiet')]
      : []),
    actionButton(ACTION.link, actions.link.open, 'quiet'),
    ...(row.requester_id === null || row.state === 'merged'
      ? []
      : [actionButton(ACTION.merge, actions.merge.open, 'quiet')]),
    actionButton(HOLD[row.is_held ? 'release' : 'hold'].action, actions.hold.open, 'quiet'),
  ];
}

function endActions({ page: { moves }, row }: RowProps): readonly ActionButton[] {
  const isOpen = isOpenState(row);
  const isReopenable = row.state === 'resolved' || row.state === 'invalid';
  return [
    ...(isReopenable ? [actionButton(ACTION.reopen, () => void moves.reopen(row))] : []),
    ...(isOpen || row.state === 'resolved'
      ? [actionButton(ACTION.close, () => void moves.close(row), 'quiet')]
      : []),
    ...(isOpen ? [actionButton(ACTION.invalid, () => void moves.invalidate(row), 'danger')] : []),
  ];
}

/** The groups of its menu; `write` opens the form of a reply or note. */
const actionGroups = (props: RowProps, write: Write): readonly ActionGroup[] => [
  { title: ACTION.work, actions: isOpenState(props.row) ? workActions(props, write) : [] },
  { title: TEXT.facts, actions: changeActions(props) },
  { title: ACTION.end, actions: endActions(props) },
];

interface OpenProps extends RowProps {
  readonly reply: TicketReply;
}

interface DetailProps extends PageProps<OpenTicketPage> {
  readonly detail: DeskTicket;
}

function Links({ page, detail }: DetailProps) {
  const { busy } = useStore(page.action.$state);
  if (detail.links.length === 0) return null;
  return (
    <RowSection title={TEXT.links}>
      <ul className="grid gap-2">
        {detail.links.map(({ id, number, title, state }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-2">
            <a className="wrap-anywhere link" href={page.table.addressOf(id)}>
              {TEXT.linkOf(number, title, TICKET_STATE_LABELS[state])}
            </a>
            <Button variant="quiet" blocked={busy} onClick={() => void page.moves.unlink(id)}>
              {TEXT.unlink}
            </Button>
          </li>
        ))}
      </ul>
    </RowSection>
  );
}

function Details({ page, row, detail, reply }: OpenProps & DetailProps) {
  const mayAct = useStore(page.table.$mayAct);
  return (
    <>
      {detail.merged_into !== null && <p>{TEXT.mergedInto(detail.merged_into)}</p>}
      {detail.appeal !== null && <Appeal appeal={detail.appeal} />}
      <Thread page={page} messages={detail.messages} />
      {mayAct && isOpenState(row) && <ReplyForm reply={reply} detail={detail} />}
      {mayAct && !isOpenState(row) && <p className="text-muted">{TICKET_REPLY_TEXT.closed}</p>}
      {detail.details.length > 0 && (
        <RowSection title={TEXT.answers}>
          <SectionFacts
            facts={detail.details.map(({ question, answer }) => ({ label: question, value: answer }))}
          />
        </RowSection>
      )}
      <RowFacts definition={page.table.definition} row={row} title={TEXT.facts} />
      <Links page={page} detail={detail} />
      {/* A new tab keeps the draft of a reply. */}
      <a
        className="button justify-self-start button-quiet"
        href={printQuery(row.id)}
        target="_blank"
        rel="noopener"
      >
        {TEXT.print}
      </a>
      <RowSection title={TEXT.openings}>
        <SectionFacts
          facts={detail.openings.map(({ name, at }) => ({
            label: formatMoment(at),
            value: name ?? TEXT.staff,
          }))}
        />
      </RowSection>
    </>
  );
}

/** Ctrl+Enter sends the form; then the button of the next ticket gets the focus, because the field may be gone. */
function useReplyKeys({ $sent }: TicketReply, id: string): void {
  const sent = useStore($sent);
  const before = useRef(sent);
  useEffect(() => {
    const send = ({ key, ctrlKey, metaKey, target }: KeyboardEvent): void => {
      if (key === 'Enter' && (ctrlKey || metaKey) && target instanceof Element)
        target.closest('form')?.requestSubmit();
    };
    const part = document.getElementById(id);
    part?.addEventListener('keydown', send);
    return () => part?.removeEventListener('keydown', send);
  }, [id]);
  useEffect(() => {
    if (sent === before.current) return;
    before.current = sent;
    const frame = document.getElementById(id)?.closest('dialog, aside');
    frame?.querySelector<HTMLElement>('[aria-keyshortcuts=j]')?.focus();
  }, [sent, id]);
}

function Open({ page, row, reply }: OpenProps) {
  const mayAct = useStore(page.table.$mayAct);
  const id = useId();
  useReplyKeys(reply, id);
  const write = (mode: ReplyMode): void => {
    reply.setMode(mode);
    document.getElementById(id)?.querySelector('textarea')?.focus();
  };
  return (
    <div id={id} className="grid gap-6">
      <ActionRefusal $action={page.action.$state} />
      {mayAct && (
        <RowActions
          $state={page.action.$state}
          title={TEXT.actions}
          groups={actionGroups({ page, row }, write)}
          about={page.table.definition.title(row)}
        />
      )}
      <Loaded read={page.details} loading={TEXT.loading}>
        {(detail) => <Details page={page} row={row} detail={detail} reply={reply} />}
      </Loaded>
    </div>
  );
}

export function TicketDrawer(props: PageProps<TicketsPage>) {
  const [page] = useState(() => withTicketActions(props.page));
  // Made here, so that the list loads without it; the drawer stays mounted, and with it the drafts.
  const reply = usePage(() => createTicketReply(page));
  const { assign, snooze, change, subject, merge, link, readers, edit, hold } = page.actions;
  return (
    <>
      <RowDrawer table={page.table} wide $action={page.action.$state} onClose={page.close}>
        {(row) => <Open key={row.id} page={page} row={row} reply={reply} />}
      </RowDrawer>
      <ActionDialog dialog={assign} />
      <ActionDialog dialog={snooze} />
      <ActionDialog dialog={change} />
      <PersonDialog dialog={subject} />
      <ActionDialog dialog={merge} />
      <ActionDialog dialog={link} />
      <ActionDialog dialog={readers} />
      <ActionDialog dialog={edit.dialog} />
      <ActionDialog dialog={hold} />
    </>
  );
}
