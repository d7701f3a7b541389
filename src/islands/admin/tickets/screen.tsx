/** /admin-hr-tickets: tickets, exits, templates of replies, or suggested answers. */
import { useStore } from '@nanostores/react';
import { TICKETS_TEXT as TEXT } from '../../../messages/admin/tickets.ts';
import { createTicketDeskAddress, ticketDeskQuery } from '../../../stores/admin/tickets/address.ts';
import { lazyPart } from '../../core/lazy-part.tsx';
import { PageTabs } from '../../core/page-link.tsx';
import { usePage } from '../../core/use-page.ts';
import { TicketList } from './list.tsx';

const PARTS = {
  tickets: TicketList,
  exits: lazyPart(async () => (await import('../exits/screen.tsx')).ExitsScreen),
  templates: lazyPart(async () => (await import('../hr-texts/screen.tsx')).TemplatesScreen),
  answers: lazyPart(async () => (await import('../hr-texts/screen.tsx')).AnswersScreen),
} as const;

export function Screen() {
  const address = usePage(createTicketDeskAddress);
  const { view } = useStore(address.$view);
  const Part = PARTS[view];
  const tabs = (['tickets', 'exits', 'templates', 'answers'] as const).map((name) => ({
    query: ticketDeskQuery(name),
    label: TEXT[name],
    current: name === view,
  }));
  return <Part tabs={<PageTabs address={address} label={TEXT.views} tabs={tabs} />} />;
}
