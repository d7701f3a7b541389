/** Tickets of HR without a session: files, reports without a name, appeals, mails. With the secret key. */
import * as v from 'valibot';
import {
  OpenThreadSchema,
  sendReport,
  type OpenThread,
  type ThreadAction,
} from '#contract/anonymous-reports.ts';
import type { ServerEnvironment } from '#contract/environment.ts';
import { serviceClient, serviceRpc, serviceRead, serviceRequest } from './database.ts';
import { dataOrRefusal } from './database-response.ts';
import { openBucket, type Bucket } from './storage.ts';

/** Secret key: the private bucket of files of tickets. */
export function ticketBucket(environment: ServerEnvironment): Bucket {
  const { supabaseUrl: url, secretKey: key } = environment;
  return openBucket({ url, key, bucket: 'tickets', isPrivate: true });
}

export interface TicketFileRecord {
  /** The uploader. */
  readonly person: string;
  readonly name: string;
  readonly path: string;
  readonly media_type: string;
  readonly bytes: number;
}

/** Secret key: records an upload and returns its id. Refuses with not_found, too_many_files. */
export const addTicketFile = serviceRequest('add_ticket_file', (record: TicketFileRecord) => ({ ...record }));

/** Secret key: deletes unsent uploads and returns the files without a record. Refuses with unavailable. */
export const purgeTicketFiles = serviceRpc('purge_ticket_files');

/** Secret key: closes resolved tickets after a week, deletes closed ones after their retention. Refuses with unavailable. */
export const advanceTickets = serviceRpc('advance_tickets');

interface ReportRecord {
  readonly category: string;
  readonly body: string;
  readonly about_name: string;
  /** Hash of the sender's network; the database adds a salt that lasts an hour. */
  readonly network: string;
}

/** Secret key: stores a report without a name. Refuses with throttled, required, too_long, invalid_choice. */
export async function addReport(
  environment: ServerEnvironment,
  record: ReportRecord,
): Promise<{ readonly number: string; readonly code: string }> {
  const data = dataOrRefusal(await serviceClient(environment).rpc('send_report', { ...record }));
  return v.parse(sendReport.output, data);
}

/**
 * Secret key: reads the report of a code, or answers or closes it; null for an unknown code and after too many tries. Refuses with
 * transition_not_allowed, throttled, required, too_long.
 */
export async function runReportAction(
  environment: ServerEnvironment,
  code: string,
  { action, body, requestId }: ThreadAction,
  network: string,
): Promise<OpenThread | null> {
  const data = dataOrRefusal(
    await serviceClient(environment).rpc('report_thread', {
      code,
      action,
      // The generated types have no nullable parameters.
      body: body as string,
      request_id: requestId as string,
      network,
    }),
  );
  return v.parse(v.nullable(OpenThreadSchema), data);
}

/** Secret key: deletes the networks of reports of former hours. Refuses with unavailable. */
export const purgeReportNetworks = serviceRpc('purge_report_networks');

const AppealLinkSchema = v.nullable(
  v.object({ email: v.string(), token: v.string(), is_thread: v.boolean() }),
);

/** Secret key: makes the token of a requested link; null for an unknown address. Refuses with unavailable. */
export const makeAppealLink = serviceRead('make_appeal_link', AppealLinkSchema, (link: string) => ({ link }));

const TicketMailSchema = v.nullable(
  v.object({
    email: v.string(),
    name: v.nullable(v.string()),
    number: v.string(),
    token: v.nullable(v.string()),
    /** The person a reply address is signed for. */
    answerer: v.nullable(v.string()),
  }),
);

/** Secret key: returns the receiver and link of a mail about a ticket; null without a receiver. Refuses with unavailable. */
export const readTicketMail = serviceRead('ticket_mail', TicketMailSchema, (ticket: string) => ({ ticket }));

/** Secret key: deletes links of appeals that ended. Refuses with unavailable. */
export const purgeAppealLinks = serviceRpc('purge_appeal_links');

const MailAnswererSchema = v.nullable(v.object({ answerer: v.string(), uploader: v.nullable(v.string()) }));

/**
 * Secret key: for whom the address of an answer is signed, and who uploads its files; null when the sender is not the
 * requester. Refuses with unavailable.
 */
export const readMailAnswerer = serviceRead(
  'mail_answerer',
  MailAnswererSchema,
  (mail: { readonly ticket: string; readonly sender: string; readonly mail_hash: string }) => ({ ...mail }),
);

interface MailedAnswer {
  readonly ticket: string;
  readonly sender: string;
  readonly mail_hash: string;
  readonly body: string;
  readonly files: string[];
  /** Attachments that were not taken. */
  readonly files_left: number;
}

/** Secret key: adds a mail to its ticket and returns the outcome. Refuses with unavailable. */
export const answerTicketByMail = serviceRpc('answer_ticket_by_mail', (mail: MailedAnswer) => ({ ...mail }));
