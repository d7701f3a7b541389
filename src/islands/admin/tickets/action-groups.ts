/** Actions on the open ticket. */
import type { DeskTicketRow } from '#contract/admin-tickets.ts';
import { TICKET_ACTION_TEXT as ACTION } from '#messages/admin/ticket-actions.ts';
import { TICKET_HOLD_TEXT as HOLD, TICKET_THREAD_TEXT as TEXT } from '#messages/admin/ticket-thread.ts';
import type { ReplyMode } from '#stores/admin/tickets/tickets-reply.ts';
import type { OpenTicketPage } from '#stores/admin/tickets/tickets-actions.ts';
import { actionButton, type ActionButton, type ActionGroup } from '#islands/core/desk-drawer.tsx';
import type { PageProps } from '#islands/core/use-page.ts';

export interface RowProps extends PageProps<OpenTicketPage> {
  readonly row: DeskTicketRow;
}

/** Whether it can be worked on. */
export const isOpenState = ({ state }: DeskTicketRow): boolean =>
  ['new', 'open', 'waiting_member'].includes(state);

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
export const actionGroups = (props: RowProps, write: Write): readonly ActionGroup[] => [
  { title: ACTION.work, actions: isOpenState(props.row) ? workActions(props, write) : [] },
  { title: TEXT.facts, actions: changeActions(props) },
  { title: ACTION.end, actions: endActions(props) },
];
