/** Answering, reopening and rating a ticket. */
import type { ReactNode } from 'react';
import { TICKET_LIMITS } from '#contract/tickets.ts';
import { MY_TICKETS_TEXT as TEXT } from '#messages/portal/tickets.ts';
import type { MyTicketsPage } from '#stores/portal/tickets/my-tickets-page.ts';
import { Notice } from '#ui/notice.tsx';
import { Form, FormMessage, FormSubmit } from '#islands/core/forms/form.tsx';
import { FormRadioGroup } from '#islands/core/forms/form-choices.tsx';
import { FormArea } from '#islands/core/forms/form-fields.tsx';
import type { PageProps } from '#islands/core/use-page.ts';
import { TicketFileList } from '#islands/core/ticket-files.tsx';

export function Part({
  title,
  lead,
  children,
}: {
  readonly title: string;
  readonly lead?: string;
  readonly children: ReactNode;
}) {
  return (
    <section aria-label={title} className="mt-10 border-t border-line pt-6">
      <h2 className="text-card">{title}</h2>
      {lead !== undefined && <p className="mt-1 max-w-[60ch] text-muted">{lead}</p>}
      <div className="mt-4 max-w-[52rem]">{children}</div>
    </section>
  );
}

export function Answer({ page }: PageProps<MyTicketsPage>) {
  const { answer, files } = page.forms;
  return (
    <Part title={TEXT.answerTitle}>
      <Form form={answer} label={TEXT.answer}>
        <FormArea form={answer} name="body" label={TEXT.answer} required maxLength={TICKET_LIMITS.body} />
        <TicketFileList files={files} />
        <FormMessage form={answer} />
        <div>
          <FormSubmit form={answer}>{TEXT.send}</FormSubmit>
        </div>
      </Form>
    </Part>
  );
}

export function Reopen({ page }: PageProps<MyTicketsPage>) {
  const { reopen } = page.forms;
  return (
    <Part title={TEXT.reopen} lead={TEXT.reopenLead}>
      <Form form={reopen} label={TEXT.reopen}>
        <FormArea
          form={reopen}
          name="body"
          label={TEXT.reopenBody}
          required
          rows={3}
          maxLength={TICKET_LIMITS.body}
        />
        <FormMessage form={reopen} />
        <div>
          <FormSubmit form={reopen}>{TEXT.reopen}</FormSubmit>
        </div>
      </Form>
    </Part>
  );
}

interface RateProps extends PageProps<MyTicketsPage> {
  /** Stored already; it can be changed. */
  readonly rating: number | null;
}

export function Rate({ page, rating }: RateProps) {
  const { rate } = page.forms;
  const given = rating === null ? undefined : TEXT.ratings[rating - 1];
  return (
    <Part title={TEXT.rate} lead={TEXT.rateLead}>
      <output className="mb-4 block empty:hidden">
        {given !== undefined && <Notice kind="success">{TEXT.ratedAs(given)}</Notice>}
      </output>
      <Form form={rate} label={TEXT.rate}>
        <FormRadioGroup
          form={rate}
          name="rating"
          label={TEXT.rating}
          required
          choices={TEXT.ratings.map((label, place) => ({ value: String(place + 1), label }))}
        />
        <FormArea
          form={rate}
          name="comment"
          label={TEXT.comment}
          rows={3}
          maxLength={TICKET_LIMITS.ratingComment}
        />
        <FormMessage form={rate} />
        <div>
          <FormSubmit form={rate}>{rating === null ? TEXT.sendRating : TEXT.changeRating}</FormSubmit>
        </div>
      </Form>
    </Part>
  );
}
