/** The form of a reply or an internal note. */
import { useStore } from '@nanostores/react';
import type { DeskTicket } from '#contract/admin-tickets.ts';
import { TICKET_LIMITS } from '#contract/tickets.ts';
import {
  TICKET_REPLY_LABELS,
  TICKET_REPLY_TEXT as TEXT,
  TICKET_THREAD_TEXT as THREAD,
} from '#messages/admin/ticket-thread.ts';
import type { Compose } from '#stores/admin/tickets/compose.ts';
import { Notice } from '#ui/notice.tsx';
import { FormSelect } from '#islands/core/forms/form-choices.tsx';
import { FormArea } from '#islands/core/forms/form-fields.tsx';
import { Form, FormMessage, FormSubmit } from '#islands/core/forms/form.tsx';
import { TicketFileList } from '#islands/core/ticket-files.tsx';
import { useMedia } from '#islands/core/use-media.ts';
import { Reader } from './tickets-thread.tsx';

const AFTER = (['ask', 'resolve'] as const).map((value) => ({ value, label: TICKET_REPLY_LABELS[value] }));

interface ComposeProps {
  readonly compose: Compose;
}

function Modes({ compose }: ComposeProps) {
  const { mode } = useStore(compose.form.$form).values;
  return (
    <fieldset aria-label={TEXT.modes} className="flex gap-1.5">
      {(['reply', 'note'] as const).map((name) => (
        <button
          key={name}
          type="button"
          aria-pressed={mode === name}
          className={`min-h-10 border px-3 label ${mode === name ? 'border-text bg-sunken' : 'border-line text-muted'}`}
          onClick={() => compose.setMode(name)}
        >
          {TEXT[name]}
        </button>
      ))}
    </fieldset>
  );
}

/** Names of the others who are answering. */
function Others({ compose }: ComposeProps) {
  const others = useStore(compose.$others);
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

interface ComposerProps extends ComposeProps {
  readonly detail: Pick<DeskTicket, 'templates'>;
}

function Templates({ compose, detail: { templates } }: ComposerProps) {
  if (templates.length === 0) return null;
  return (
    <FormSelect
      form={compose.form}
      name="template"
      label={TEXT.template}
      options={templates.map(({ id, title }) => ({ value: id, label: title }))}
      placeholder={TEXT.noTemplate}
    />
  );
}

function Body({ compose, label }: ComposeProps & { readonly label: string }) {
  const hasKeys = useMedia('(pointer: fine)');
  return (
    <FormArea
      form={compose.form}
      name="body"
      label={label}
      rows={6}
      maxLength={TICKET_LIMITS.body}
      hint={hasKeys ? TEXT.keys : undefined}
      required
    />
  );
}

export function Composer({ compose, detail }: ComposerProps) {
  const { form } = compose;
  const isNote = useStore(form.$form).values.mode === 'note';
  const label = isNote ? TEXT.noteLabel : TEXT.replyLabel;
  return (
    <section
      aria-label={TEXT.modes}
      className={`grid gap-4 border-2 p-4 ${isNote ? 'border-dashed border-warning bg-sunken' : 'border-signal'}`}
    >
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Modes compose={compose} />
        <Reader internal={isNote} />
      </div>
      <Others compose={compose} />
      <Form form={form} label={label}>
        {!isNote && <Templates compose={compose} detail={detail} />}
        <Body compose={compose} label={label} />
        <TicketFileList files={compose.files} />
        {!isNote && (
          <FormSelect
            form={form}
            name="act"
            label={TEXT.after}
            options={AFTER}
            placeholder={TICKET_REPLY_LABELS.reply}
          />
        )}
        <FormMessage form={form} />
        <FormSubmit form={form} busyLabel={TEXT.sending} className="justify-self-start">
          {isNote ? TEXT.sendNote : TEXT.sendReply}
        </FormSubmit>
      </Form>
    </section>
  );
}
