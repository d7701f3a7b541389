/** The form of a reply or an internal note. */
import { useStore } from '@nanostores/react';
import type { DeskTicket } from '#contract/admin-tickets.ts';
import { TICKET_LIMITS } from '#contract/tickets.ts';
import {
  TICKET_REPLY_LABELS,
  TICKET_REPLY_TEXT as TEXT,
  TICKET_THREAD_TEXT as THREAD,
} from '#messages/admin/ticket-thread.ts';
import { SHARED_WORDS } from '#messages/core/shared-words.ts';
import type { TicketReply } from '#stores/admin/tickets/tickets-reply.ts';
import { Notice } from '#ui/notice.tsx';
import { FormSelect } from '#islands/core/forms/form-choices.tsx';
import { FormArea } from '#islands/core/forms/form-fields.tsx';
import { Form, FormMessage, FormSubmit } from '#islands/core/forms/form.tsx';
import { TicketFileList } from '#islands/core/ticket-files.tsx';
import { useMedia } from '#islands/core/use-media.ts';
import { Reader } from './tickets-thread.tsx';

const AFTER = (['ask', 'resolve'] as const).map((value) => ({ value, label: TICKET_REPLY_LABELS[value] }));

interface ReplyProps {
  readonly reply: TicketReply;
}

function Modes({ reply }: ReplyProps) {
  const { mode } = useStore(reply.form.$form).values;
  return (
    <fieldset aria-label={TEXT.modes} className="flex gap-1.5">
      {(['reply', 'note'] as const).map((name) => (
        <button
          key={name}
          type="button"
          aria-pressed={mode === name}
          className={`min-h-10 border px-3 label ${mode === name ? 'border-text bg-sunken' : 'border-line text-muted'}`}
          onClick={() => reply.setMode(name)}
        >
          {TEXT[name]}
        </button>
      ))}
    </fieldset>
  );
}

function Others({ reply }: ReplyProps) {
  const others = useStore(reply.$others);
  return (
    <output className="block empty:hidden">
      {others.length > 0 && (
        <Notice kind="error">
          <p>{THREAD.answering(others)}</p>
        </Notice>
      )}
    </output>
  );
}

interface ReplyFormProps extends ReplyProps {
  readonly detail: Pick<DeskTicket, 'templates'>;
}

function Templates({ reply, detail: { templates } }: ReplyFormProps) {
  if (templates.length === 0) return null;
  return (
    <FormSelect
      form={reply.form}
      name="template"
      label={TEXT.template}
      options={templates.map(({ id, title }) => ({ value: id, label: title }))}
      placeholder={TEXT.noTemplate}
    />
  );
}

function Body({ reply, label }: ReplyProps & { readonly label: string }) {
  const hasKeys = useMedia('(pointer: fine)');
  return (
    <FormArea
      form={reply.form}
      name="body"
      label={label}
      rows={6}
      maxLength={TICKET_LIMITS.body}
      hint={hasKeys ? TEXT.keys : undefined}
      required
    />
  );
}

export function ReplyForm({ reply, detail }: ReplyFormProps) {
  const { form } = reply;
  const isNote = useStore(form.$form).values.mode === 'note';
  const label = isNote ? TEXT.noteLabel : TEXT.replyLabel;
  return (
    <section
      aria-label={TEXT.modes}
      className={`grid gap-4 border-2 p-4 ${isNote ? 'border-dashed border-warning bg-sunken' : 'border-signal'}`}
    >
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Modes reply={reply} />
        <Reader internal={isNote} />
      </div>
      <Others reply={reply} />
      <Form form={form} label={label}>
        {!isNote && <Templates reply={reply} detail={detail} />}
        <Body reply={reply} label={label} />
        <TicketFileList files={reply.files} />
        {!isNote && (
          <FormSelect
            form={form}
            name="action"
            label={TEXT.after}
            options={AFTER}
            placeholder={TICKET_REPLY_LABELS.reply}
          />
        )}
        <FormMessage form={form} />
        <FormSubmit form={form} busyLabel={SHARED_WORDS.sending} className="justify-self-start">
          {isNote ? TEXT.sendNote : TEXT.sendReply}
        </FormSubmit>
      </Form>
    </section>
  );
}
