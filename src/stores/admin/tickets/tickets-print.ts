/** A ticket on paper; loading it records the print. */
import { printTicket } from '#data/admin-tickets.ts';
import { memberClient } from '#stores/auth/session.ts';
import { createLoader } from '#stores/core/loader.ts';
import { createPage } from '#stores/core/page.ts';

export const createTicketPrint = (id: string, withNotes: boolean) =>
  createPage(({ onStart }) => {
    const sheet = createLoader(() => printTicket(memberClient(), id, withNotes));
    onStart(() => sheet.load());
    return { sheet };
  });
