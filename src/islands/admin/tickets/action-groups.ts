/** Actions on the open ticket. */
import type { DeskTicketRow } from '#contract/admin-tickets.ts';
import { TICKET_ACTION_TEXT as ACT } from '#messages/admin/ticket-actions.ts';
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
    ...(isTakeable ? [{ label: ACT.take, onPress: () => void moves.take(row) }] : []),
    {
      label: ACT.reply,
      look: isTakeable ? ('quiet' as const) : ('main' as const),
      shortcut: 'r' as const,
      onPress: () => write('reply'),
    },
    {
      label: ACT.note,
      look: 'quiet',
      shortcut: 'n',
      onPress: () => write('note'),
    },
    { label: ACT.assign, look: 'quiet', onPress: actions.assign.open },
    ...(row.state === 'waiting_member'
      ? []
      : [{ label: ACT.snooze, look: 'quiet' as const, onPress: actions.snooze.open }]),
    ...(row.snoozed_until === null
      ? []
      : [{ label: ACT.wake, look: 'quiet' as const, onPress: () => void moves.wake(row) }]),
  ];
}

function changeActions({ page: { actions, moves }, row }: RowProps): readonly ActionButton[] {
  return [
    { label: ACT.change, look: 'quiet', shortcut: 'e', onPress: actions.change.open },
    { label: ACT.subject, look: 'quiet', onPress: actions.subject.open },
    ...(row.about_user_id === null
      ? []
      : [{ label: ACT.noSubject, look: 'quiet' as const, onPress: () => void moves.clearSubject(row) }]),
    ...(row.sensitivity === 'restricted'
      ? [{ label: ACT.readers, look: 'quiet' as const, onPress: actions.readers.open }]
      : []),
    { label: ACT.link, look: 'quiet', onPress: actions.link.open },
    ...(row.requester_id === null || row.state === 'merged'
      ? []
      : [{ label: ACT.merge, look: 'quiet' as const, onPress: actions.merge.open }]),
    { label: HOLD[row.is_held ? 'release' : 'hold'].action, look: 'quiet', onPress: actions.hold.open },
  ];
}

function endActions({ page: { moves }, row }: RowProps): readonly ActionButton[] {
  const isOpen = isOpenState(row);
  const isReopenable = row.state === 'resolved' || row.state === 'invalid';
  return [
    ...(isReopenable ? [{ label: ACT.reopen, onPress: () => void moves.reopen(row) }] : []),
    ...(isOpen || row.state === 'resolved'
      ? [{ label: ACT.close, look: 'quiet' as const, onPress: () => void moves.close(row) }]
      : []),
    ...(isOpen
      ? [{ label: ACT.invalid, look: 'danger' as const, onPress: () => void moves.invalidate(row) }]
      : []),
  ];
}

/** The groups of its menu; `write` opens the form of a reply or note. */
export const actionGroups = (props: RowProps, write: Write): readonly ActionGroup[] => [
  { title: ACT.work, actions: isOpenState(props.row) ? workActions(props, write) : [] },
  { title: TEXT.facts, actions: changeActions(props) },
  { title: ACT.end, actions: endActions(props) },
];
