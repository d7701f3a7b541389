/** The thread of a ticket: public messages and internal notes differ by colour, icon and words. */
import { useStore } from '@nanostores/react';
import type { TicketMessage } from '#contract/admin-tickets.ts';
import { formatBytes } from '#domain/bytes.ts';
import { formatMoment, messageTime } from '#domain/dates.ts';
import {
  TICKET_THREAD_TEXT as TEXT,
  TICKET_ACTION_LINES,
  TICKET_CHANGED_FIELDS,
  TICKET_OTHER_ACTION,
  TICKET_READERS_LINE,
} from '#messages/admin/ticket-thread.ts';
import { MAILED_TEXT } from '#messages/portal/ticket-words.ts';
import type { OpenTicketPage } from '#stores/admin/tickets/tickets-actions.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icons.tsx';
import { RowSection } from '#islands/core/table/row-section.tsx';
import type { PageProps } from '#islands/core/use-page.ts';

const EYE = 'M2 12s4-7 10-7 10 7 10 7-4 7-10 7S2 12 2 12Zm10 3a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z';
const LOCK = 'M6 11h12v9H6zM8 11V8a4 4 0 0 1 8 0v3';

export function Reader({ internal }: { readonly internal: boolean }) {
  return (
    <span className={`inline-flex items-center gap-1.5 label ${internal ? 'text-warning' : 'text-signal'}`}>
      <Icon path={internal ? LOCK : EYE} />
      {internal ? TEXT.internalReader : TEXT.publicReader}
    </span>
  );
}

const list = (names: TicketMessage['added']): string =>
  (names ?? []).filter((name) => name !== null).join(', ');

function aboutText(message: TicketMessage): string {
  const { action, person, number, until, changes, added, removed, body } = message;
  if (action === 'snooze') return until === null ? '' : formatMoment(until);
  if (action === 'change')
    return Object.keys(changes)
      .map((field) => TICKET_CHANGED_FIELDS[field] ?? field)
      .join(', ');
  if (action === 'readers')
    return [
      ...(list(added) === '' ? [] : [TICKET_READERS_LINE.added(list(added))]),
      ...(list(removed) === '' ? [] : [TICKET_READERS_LINE.removed(list(removed))]),
    ].join(', ');
  return person ?? number ?? body ?? '';
}

export const actionText = (message: TicketMessage): string =>
  TICKET_ACTION_LINES[message.action ?? '']?.(aboutText(message)) ?? TICKET_OTHER_ACTION;

export const roleOf = ({ author }: TicketMessage): string =>
  ({ requester: TEXT.member, staff: TEXT.staff, system: TEXT.system })[author];

interface MessageProps extends PageProps<OpenTicketPage> {
  readonly message: TicketMessage;
}

function By({ message }: Pick<MessageProps, 'message'>) {
  const { at, name, mail } = message;
  const role = roleOf(message);
  return (
    <>
      <span className="font-semibold">{name ?? role}</span>
      {name !== null && <span className="text-muted">{role}</span>}
      <time dateTime={at} className="text-muted">
        {messageTime(message)}
      </time>
      {mail !== null && <span className="text-muted">{MAILED_TEXT.by}</span>}
    </>
  );
}

function ActionLine({ message }: Pick<MessageProps, 'message'>) {
  return (
    <li className="flex flex-wrap gap-x-2 border-l-2 border-line pl-4 text-small text-muted">
      <span className="wrap-anywhere">{actionText(message)}</span>
      <By message={message} />
    </li>
  );
}

function Versions({ message: { versions } }: Pick<MessageProps, 'message'>) {
  if (versions.length === 0) return null;
  return (
    <details className="text-small">
      <summary className="min-h-8 w-fit cursor-pointer content-center text-muted">{TEXT.former}</summary>
      {versions.map(({ at, body }) => (
        <p key={at} className="mt-2 border-l-2 border-line pl-3 wrap-anywhere whitespace-pre-line text-muted">
          {body}
        </p>
      ))}
    </details>
  );
}

function Files({ page, message: { files } }: MessageProps) {
  return (
    <ul className="grid gap-1 empty:hidden">
      {files.map(({ id, name, bytes }) => (
        <li key={id}>
          <Button variant="quiet" onClick={() => void page.moves.download(id)}>
            {TEXT.download(name, formatBytes(bytes))}
          </Button>
        </li>
      ))}
    </ul>
  );
}

function Message({ page, message }: MessageProps) {
  const mayAct = useStore(page.table.$mayAct);
  const { is_internal: isInternal, author, body, edited_at: editedAt, mail } = message;
  const look = isInternal
    ? 'border-warning border-dashed bg-sunken'
    : author === 'requester'
      ? 'border-line-strong'
      : 'border-signal bg-surface';
  return (
    <li className={`grid gap-2 border-l-4 py-2 pr-3 pl-4 ${look}`}>
      <p className="flex flex-wrap items-center gap-x-2">
        <By message={message} />
        {author === 'staff' && <Reader internal={isInternal} />}
      </p>
      <p className="wrap-anywhere whitespace-pre-line">{body}</p>
      <Files page={page} message={message} />
      {mail !== null && mail.files_left > 0 && (
        <p className="text-small text-muted">{MAILED_TEXT.filesLeft(mail.files_left)}</p>
      )}
      {editedAt !== null && <p className="text-small text-muted">{TEXT.edited(formatMoment(editedAt))}</p>}
      <Versions message={message} />
      {mayAct && message.is_mine && (
        <button
          type="button"
          className="min-h-8 w-fit text-small link pointer-coarse:min-h-11"
          onClick={() => page.actions.edit.open(message)}
        >
          {TEXT.edit}
        </button>
      )}
    </li>
  );
}

interface ThreadProps extends PageProps<OpenTicketPage> {
  readonly messages: readonly TicketMessage[];
}

export function Thread({ page, messages }: ThreadProps) {
  return (
    <RowSection title={TEXT.thread}>
      <ol className="grid gap-4">
        {messages.map((message) =>
          message.kind === 'system' ? (
            <ActionLine key={message.id} message={message} />
          ) : (
            <Message key={message.id} page={page} message={message} />
          ),
        )}
      </ol>
    </RowSection>
  );
}
