/** A ticket of a requester without an account: renders stores/auth/open-thread.ts. */
import { useStore } from '@nanostores/react';
import type { OpenThread } from '#contract/anonymous-reports.ts';
import { TICKET_LIMITS } from '#contract/tickets.ts';
import { messageTime } from '#domain/dates.ts';
import { THREAD_TEXT as TEXT } from '#messages/auth/anonymous-report.ts';
import { MAILED_TEXT, OWN_TICKET_STATE_LABELS } from '#messages/portal/ticket-words.ts';
import type { OpenThreadStore } from '#stores/auth/open-thread.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { FormArea } from '../core/forms/form-fields.tsx';
import { Form, FormMessage, FormSubmit } from '../core/forms/form.tsx';

function Messages({ messages }: Pick<OpenThread, 'messages'>) {
  return (
    <ol aria-label={TEXT.messages} className="grid gap-4">
      {messages.map((message) => (
        <li
          key={message.id}
          className={`border-l-4 bg-surface py-3 pr-4 pl-4 ${message.author === 'hr' ? 'border-signal' : 'border-line-strong'}`}
        >
          <p className="flex flex-wrap justify-between gap-x-4">
            <strong>{message.author === 'hr' ? TEXT.hr : TEXT.me}</strong>
            <time dateTime={message.at} className="text-small text-muted">
              {messageTime(message)}
              {message.mail !== null && ` ${MAILED_TEXT.by}`}
            </time>
          </p>
          <p className="mt-1 wrap-anywhere whitespace-pre-wrap">{message.body ?? TEXT.closed}</p>
          {message.mail !== null && message.mail.files_left > 0 && (
            <p className="mt-1 text-small text-muted">{MAILED_TEXT.filesLeft(message.mail.files_left)}</p>
          )}
        </li>
      ))}
    </ol>
  );
}

export function Thread({ store, thread }: { readonly store: OpenThreadStore; readonly thread: OpenThread }) {
  const { busy, refusal } = useStore(store.$action);
  const canAnswer = thread.actions.includes('answer');
  return (
    <>
      <p className="label">{TEXT.state(OWN_TICKET_STATE_LABELS[thread.state])}</p>
      <Messages messages={thread.messages} />
      {canAnswer ? (
        <Form form={store.form} label={TEXT.answer}>
          <FormArea
            form={store.form}
            name="body"
            label={TEXT.answer}
            maxLength={TICKET_LIMITS.body}
            required
          />
          <FormMessage form={store.form} />
          <FormSubmit form={store.form}>{TEXT.submit}</FormSubmit>
        </Form>
      ) : (
        <p className="text-muted">{TEXT.done}</p>
      )}
      {thread.actions.includes('close') && (
        <Button variant="quiet" className="justify-self-start" busy={busy} onClick={() => void store.close()}>
          {store.closeLabel}
        </Button>
      )}
      <div role="alert">{refusal !== null && <Notice kind="error">{refusal.text}</Notice>}</div>
    </>
  );
}
