/** The reply or note to the open ticket, kept for each ticket, and the others who are answering it. */
import { atom, type ReadableAtom } from 'nanostores';
import {
  type DeskTicket,
  type DeskTicketRow,
  TicketReplySchema,
  type TicketTemplate,
} from '#contract/admin-tickets.ts';
import { codeOf, RefusalError, type ErrorCode } from '#contract/error-codes.ts';
import { runOutbox } from '#contract/outbox.ts';
import { joinTicket, replyToTicket } from '#data/admin-tickets.ts';
import { TICKET_REPLY_TEXT as TEXT, TICKET_SENT } from '#messages/admin/ticket-thread.ts';
import { ASK_HR_TEXT } from '#messages/portal/tickets.ts';
import { memberClient } from '#stores/auth/session.ts';
import { call } from '#stores/core/call.ts';
import { createForm, type Form } from '#stores/core/form.ts';
import type { Loadable } from '#stores/core/loader.ts';
import { watchOpenKey } from '#stores/core/open-key.ts';
import { createPage } from '#stores/core/page.ts';
import { createPresence } from '#stores/core/presence.ts';
import { createRequestId } from '#stores/core/request-id.ts';
import type { Table } from '#stores/core/table/table.ts';
import { showToast } from '#stores/core/toasts.ts';
import { createTicketFiles, type KeptFile, type TicketFiles } from '#stores/core/ticket-files.ts';

export type ReplyMode = 'reply' | 'note';

export interface ReplyValues {
  readonly mode: ReplyMode;
  readonly template: string;
  readonly action: string;
  readonly body: string;
}

type FormState = ReturnType<Form<ReplyValues>['$form']['get']>;

const START: ReplyValues = { mode: 'reply', template: '', action: '', body: '' };

const isReplyAction = (action: string) => action === 'ask' || action === 'resolve';

/** The newest message that is no action of the site. */
const newestOf = (detail: DeskTicket | null): string | null =>
  detail?.messages.findLast(({ kind }) => kind !== 'system')?.id ?? null;

const REFUSALS: Readonly<Partial<Record<ErrorCode, string>>> = {
  changed_meanwhile: TEXT.overtaken,
  still_in_use: ASK_HR_TEXT.waitForFiles,
};

interface ReplyParts {
  readonly table: Table<DeskTicketRow>;
  readonly details: Pick<Loadable<DeskTicket>, '$state'>;
  /** Reads row, details and list again. */
  readonly reload: () => Promise<unknown>;
}

interface Draft {
  readonly values: ReplyValues;
  readonly requestId: string;
  readonly kept: readonly KeptFile[];
}

/** The id of each attempt to send and the drafts of other tickets. */
function createDrafts(form: Form<ReplyValues>, files: TicketFiles) {
  const drafts = new Map<string, Draft>();
  const $sent = atom(0);
  let open: string | null = null;
  const requestId = createRequestId();
  return {
    ticket: () => open,
    requestId: requestId.get,
    /** Number of messages sent. */
    $sent: $sent as ReadableAtom<number>,
    sent: () => {
      $sent.set($sent.get() + 1);
      requestId.set();
      form.reset();
      files.reset();
    },
    /** Stores the draft of the former ticket and restores that of this one. */
    show: (ticket: string | null) => {
      if (open !== null) drafts.delete(open);
      const kept = files.$kept.get();
      if (open !== null && (form.isTouched() || kept.length > 0))
        drafts.set(open, { values: form.$form.get().values, requestId: requestId.get(), kept });
      open = ticket;
      const draft = ticket === null ? undefined : drafts.get(ticket);
      requestId.set(draft?.requestId);
      form.reset();
      files.reset(draft?.kept);
      if (draft === undefined) return;
      for (const name of ['mode', 'template', 'action', 'body'] as const)
        form.change(name, draft.values[name]);
    },
  };
}

type Drafts = ReturnType<typeof createDrafts>;

async function sendReply(
  { details, reload }: ReplyParts,
  drafts: Drafts,
  files: TicketFiles,
  body: string,
  { mode, action: chosen }: ReplyValues,
): Promise<void> {
  const ticket = drafts.ticket();
  if (ticket === null) throw new RefusalError('not_found');
  if (!files.isReady()) throw new RefusalError('still_in_use');
  const replyAction = isReplyAction(chosen) ? chosen : 'reply';
  const action = mode === 'note' ? 'note' : replyAction;
  const seen = newestOf(details.$state.get().data);
  try {
    const kept = files.$kept.get().map(({ id }) => id);
    await replyToTicket(memberClient(), ticket, {
      body,
      action,
      seen,
      files: kept,
      requestId: drafts.requestId(),
    });
  } catch (error) {
    // The new message is shown, so that the next attempt has seen it.
    if (codeOf(error) === 'changed_meanwhile') await reload();
    throw error;
  }
  showToast('success', TICKET_SENT[action]);
  // Sends the mail now, and not within the minute.
  void call(runOutbox, {});
}

const templateOf = ({ details }: ReplyParts, id: string) =>
  details.$state.get().data?.templates.find((template) => template.id === id);

function fillIn(form: Form<ReplyValues>, template: TicketTemplate | undefined): void {
  const { body } = form.$form.get().values;
  if (template === undefined || body.includes(template.body)) return;
  form.change('body', body.trim() === '' ? template.body : `${body.trimEnd()}\n\n${template.body}`);
  if (template.action !== null) form.change('action', template.action === 'reply' ? '' : template.action);
}

export const createTicketReply = (parts: ReplyParts) =>
  createPage(({ onStart }) => {
    const files = createTicketFiles();
    const form: Form<ReplyValues> = createForm({
      start: START,
      schema: TicketReplySchema,
      send: async ({ body }, values) => {
        await sendReply(parts, drafts, files, body, values);
        drafts.sent();
        presence.follow(null);
        await parts.reload();
        return null;
      },
      formText: (code) => REFUSALS[code],
    });
    const drafts = createDrafts(form, files);
    const presence = createPresence(
      (ticket) => joinTicket(memberClient(), ticket),
      () => form.$form.get().values.body !== '',
    );
    const onTyping = ({ values: { body, template } }: FormState, before: FormState | undefined): void => {
      if (template !== '' && template !== before?.values.template) fillIn(form, templateOf(parts, template));
      if (body !== '' && body !== before?.values.body) presence.follow(drafts.ticket());
    };
    onStart(() => form.$form.listen(onTyping));
    onStart(() =>
      watchOpenKey(parts.table, (key) => {
        presence.follow(null);
        drafts.show(key);
      }),
    );
    return {
      form,
      files,
      $sent: drafts.$sent,
      $others: presence.$others,
      setMode: (mode: ReplyMode) => form.change('mode', mode),
    };
  });
export type TicketReply = ReturnType<typeof createTicketReply>;
