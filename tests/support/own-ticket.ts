import type { OwnTicket } from '#contract/tickets.ts';

/** A ticket as its requester reads it, rated and with a question of HR. */
export function ownTicket(changes: Partial<OwnTicket> = {}): OwnTicket {
  return {
    number: 'HR-123456',
    category: 'team',
    title: 'Training',
    state: 'waiting_member',
    sensitivity: 'normal',
    created_at: '2026-11-23T10:00:00Z',
    last_message_at: '2026-11-23T10:00:00Z',
    reply_due_at: null,
    waits_on: 'me',
    unread: false,
    rating: 4,
    rating_comment: 'Quick',
    details: [],
    about_name: null,
    merged_into: null,
    messages: [],
    readers: [],
    actions: ['answer', 'close'],
    ...changes,
  };
}
