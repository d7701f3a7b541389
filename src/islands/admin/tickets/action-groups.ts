/** Actions on the open ticket. */
import type { DeskTicketRow } from '#contract/admin-tickets.ts';
import { TICKET_ACTION_TEXT as ACTION } from '#messages/admin/ticket-actions.ts';
import { TICKET_HOLD_TEXT as HOLD, TICKET_THREAD_TEXT as TEXT } from '#messages/admin/ticket-thread.ts';
import type { ReplyMode } from '#stores/admin/tickets/tickets-reply.ts';
import type { OpenTicketPage } from '#stores/admin/tickets/tickets-actions.ts';
import type { ActionButton, ActionGroup } from '#islands/core/desk-drawer.tsx';
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
    ...(isTakeable ? [{ label: ACTION.take, onPress: () => void moves.take(row) }] : []),
    {
      label: ACTION.reply,
      look: isTakeable ? ('quiet' as const) : ('main' as const),
      shortcut: 'r' as const,
      onPress: () => write('reply'),
    },
    {
      label: ACTION.note,
      look: 'quiet',
      shortcut: 'n',
      onPress: () => write('note'),
    },
    { label: ACTION.assign, look: 'quiet', onPress: actions.assign.open },
    ...(row.state === 'waiting_member'
      ? []
      : [{ label: ACTION.snooze, look: 'quiet' as const, onPress: actions.snooze.open }]),
    ...(row.snoozed_until === null
      ? []
      : [{ label: ACTION.wake, look: 'quiet' as const, onPress: () => void moves.wake(row) }]),
  ];
}

function changeActions({ page: { actions, moves }, row }: RowProps): readonly ActionButton[] {
  return [
    { label: ACTION.change, look: 'quiet', shortcut: 'e', onPress: actions.change.open },
    { label: ACTION.subject, look: 'quiet', onPress: actions.subject.open },
    ...(row.about_user_id === null
      ? []
      : [{ label: ACTION.noSubject, look: 'quiet' as const, onPress: () => void moves.clearSubject(row) }]),
    ...(row.sensitivity === 'restricted'
      ? [{ label: ACTION.readers, look: 'quiet' as const, onPress: actions.readers.open }]
      : []),
    { label: ACTION.link, look: 'quiet', onPress: actions.link.open },
    ...(row.requester_id === null || row.state === 'merged'
      ? []
      : [{ label: ACTION.merge, look: 'quiet' as const, onPress: actions.merge.open }]),
    { label: HOLD[row.is_held ? 'release' : 'hold'].action, look: 'quiet', onPress: actions.hold.open },
  ];
}

function endActions({ page: { moves }, row }: RowProps): readonly ActionButton[] {
  const isOpen = isOpenState(row);
  const isReopenable = row.state === 'resolved' || row.state === 'invalid';
  return [
    ...(isReopenable ? [{ label: ACTION.reopen, onPress: () => void moves.reopen(row) }] : []),
    ...(isOpen || row.state === 'resolved'
      ? [{ label: ACTION.close, look: 'quiet' as const, onPress: () => void moves.close(row) }]
      : []),
    ...(isOpen
      ? [{ label: ACTION.invalid, look: 'danger' as const, onPress: () => void moves.invalidate(row) }]
      : []),
  ];
}

/** The groups of its menu; `write` opens the form of a reply or note. */
export const actionGroups = (props: RowProps, write: Write): readonly ActionGroup[] => [
  { title: ACTION.work, actions: isOpenState(props.row) ? workActions(props, write) : [] },
  { title: TEXT.facts, actions: changeActions(props) },
  { title: ACTION.end, actions: endActions(props) },
];
