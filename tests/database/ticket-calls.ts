/** Calls of the functions of tickets, for tests of every function of the API. */
import { PEOPLE } from '#tests/support/people.ts';

const missingId = '91000000-0000-4000-8000-00000000000f';

/** Functions of requesters and of the desk. */
export const TICKET_CALLS: Readonly<Record<string, Record<string, unknown>>> = {
  appeal_sender: { ticket: missingId },
  appeal_thread: { token: 'x' },
  request_appeal: { email: 'somebody@mail.test' },
  ticket_file_path: { file: missingId },
};

/** Functions for the service role only. */
export const TICKET_SERVICE_CALLS: Readonly<Record<string, Record<string, unknown>>> = {
  add_ticket_file: {
    person: PEOPLE.member.id,
    name: 'x.pdf',
    path: `${'0d'.repeat(16)}.pdf`,
    media_type: 'application/pdf',
    bytes: 1,
  },
  answer_ticket_by_mail: {
    ticket: missingId,
    sender: 'x@mail.test',
    mail_hash: '0'.repeat(64),
    body: 'x',
    files: [],
    files_left: 0,
  },
  mail_answerer: { ticket: missingId, sender: 'x@mail.test', mail_hash: '0'.repeat(64) },
  make_appeal_link: { link: missingId },
  purge_appeal_links: {},
  purge_report_networks: {},
  purge_ticket_files: {},
  report_thread: { code: 'x', act: 'read', body: 'x', request_id: missingId, network: 'x' },
  send_report: { category: 'conduct', body: 'x', about_name: 'x', network: 'x' },
  ticket_mail: { ticket: missingId },
};
