/** /admin-hr-tickets: tickets, exits, templates of replies, suggested answers, or duties. */
import { useStore } from '@nanostores/react';
import { TICKETS_TEXT as TEXT } from '#messages/admin/tickets.ts';
import { $profile } from '#stores/auth/profile.ts';
import { createTicketDeskAddress, ticketDeskQuery } from '#stores/admin/tickets/tickets-address.ts';
import { lazyPart } from '#islands/core/lazy-part.tsx';
import { PageTabs } from '#islands/core/page-link.tsx';
import { usePage } from '#islands/core/use-page.ts';
import { TicketList } from './tickets-list.tsx';

const TicketPrint = lazyPart(async () => (await import('./tickets-print.tsx')).TicketPrint);

const PARTS = {
  tickets: TicketList,
  exits: lazyPart(async () => (await import('../exits/exits-screen.tsx')).ExitsScreen),
  templates: lazyPart(async () => (await import('../hr-texts/hr-texts-screen.tsx')).TemplatesScreen),
  answers: lazyPart(async () => (await import('../hr-texts/hr-texts-screen.tsx')).AnswersScreen),
  duties: lazyPart(async () => (await import('../hr-duties/hr-duties-screen.tsx')).HrDutiesScreen),
} as const;

export function Screen() {
  const address = usePage(createTicketDeskAddress);
  const { view, printed, withNotes } = useStore(address.$view);
  const Part = PARTS[view];
  const profile = useStore($profile);
  const isSuperadmin = profile.phase === 'ready' && profile.profile.role === 'superadmin';
  const names = ['tickets', 'exits', 'templates', 'answers'] as const;
  const tabs = [...names, ...(isSuperadmin ? (['duties'] as const) : [])].map((name) => ({
    query: ticketDeskQuery(name),
    label: TEXT[name],
    current: name === view,
  }));
  if (printed !== null)
    return (
      <TicketPrint key={printed + String(withNotes)} id={printed} withNotes={withNotes} address={address} />
    );
  return <Part tabs={<PageTabs address={address} label={TEXT.views} tabs={tabs} />} />;
}
