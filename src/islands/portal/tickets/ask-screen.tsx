/** /hr-support: renders stores/portal/tickets/ask.ts. */
import { useStore } from '@nanostores/react';
import { TICKET_CATEGORIES, TICKET_LIMITS, type TicketCategory } from '#contract/tickets.ts';
import { formatMoment } from '#domain/dates.ts';
import { replyHours } from '#domain/tickets.ts';
import { TICKET_CATEGORY_LABELS } from '#messages/portal/ticket-words.ts';
import { ASK_HR_TEXT as TEXT, TICKET_CATEGORY_WORDS } from '#messages/portal/tickets.ts';
import { categoryOf, questionField } from '#stores/portal/tickets/ask-form.ts';
import { createAskPage, type AskPage } from '#stores/portal/tickets/ask.ts';
import type { FieldSpec } from '#stores/core/fields.ts';
import type { TicketValues } from '#stores/portal/tickets/my-tickets-draft.ts';
import { ticketQuery } from '#stores/portal/tickets/my-tickets-page.ts';
import { Button } from '#ui/button.tsx';
import { ChoiceList } from '#ui/choice-list.tsx';
import { ButtonLink } from '#ui/link.tsx';
import { Notice } from '#ui/notice.tsx';
import { FieldList } from '#islands/core/field-list.tsx';
import { Form, FormMessage, FormSubmit } from '#islands/core/forms/form.tsx';
import { PageFrame, PageHeading } from '#islands/core/page-heading.tsx';
import { usePage, type PageProps } from '#islands/core/use-page.ts';
import { About, Emergency, Sensitivity, Suggestions } from './ask-parts.tsx';
import { TicketFileList } from '#islands/core/ticket-files.tsx';

function Categories({ page }: PageProps<AskPage>) {
  const { values, errors } = useStore(page.form.$form);
  return (
    // Cards beside each other where there is room.
    <div className="sm:[&_fieldset>div]:grid sm:[&_fieldset>div]:grid-cols-2 lg:[&_fieldset>div]:grid-cols-3">
      <ChoiceList
        legend={TEXT.category}
        name="category"
        required
        several={false}
        choices={TICKET_CATEGORIES.map((value) => ({
          value,
          label: TICKET_CATEGORY_LABELS[value],
          hint: TICKET_CATEGORY_WORDS[value].hint,
        }))}
        chosen={[values['category'] ?? '']}
        error={errors['category']}
        onChange={([category = '']) => page.form.change('category', category)}
      />
    </div>
  );
}

const BODY: FieldSpec<TicketValues> = {
  kind: 'area',
  name: 'body',
  label: TEXT.body,
  hint: TEXT.bodyHint,
  required: true,
  rows: 8,
  maxLength: TICKET_LIMITS.body,
};

function Rest({ page, category }: PageProps<AskPage> & { readonly category: TicketCategory }) {
  const { form } = page;
  return (
    <>
      {category === 'wellbeing' && <Emergency />}
      <p className="text-muted">{TEXT.expect(replyHours(category))}</p>
      {(category === 'conduct' || category === 'wellbeing') && (
        <Notice kind="notice" nextStep={{ href: '/report', label: TEXT.anonymous }}>
          <p>{TEXT.anonymousLead}</p>
        </Notice>
      )}
      <FieldList<TicketValues> form={form} fields={[BODY]} />
      <Suggestions page={page} />
      <FieldList<TicketValues>
        form={form}
        fields={TICKET_CATEGORY_WORDS[category].questions.map((label, place) => ({
          kind: 'text',
          name: questionField(category, place),
          label,
        }))}
      />
      <About page={page} />
      <Sensitivity page={page} />
      <TicketFileList files={page.files} />
      <FormMessage form={form} />
      <div>
        <FormSubmit form={form}>{TEXT.send}</FormSubmit>
      </div>
    </>
  );
}

function Ask({ page }: PageProps<AskPage>) {
  const { values } = useStore(page.form.$form);
  const category = categoryOf(values);
  return (
    <>
      <PageHeading>{TEXT.title}</PageHeading>
      <p className="mt-3 max-w-[65ch] text-muted">{TEXT.lead}</p>
      <p className="flex flex-wrap gap-x-6">
        <a href="/my-hr-tickets" className="inline-flex min-h-11 items-center link">
          {TEXT.mine}
        </a>
        <a href="/report" className="inline-flex min-h-11 items-center link">
          {TEXT.anonymous}
        </a>
      </p>
      <Form form={page.form} label={TEXT.title} className="mt-6 max-w-[52rem] gap-8">
        <Categories page={page} />
        {category !== null && <Rest page={page} category={category} />}
      </Form>
    </>
  );
}

export function Screen() {
  const page = usePage(createAskPage);
  const sent = useStore(page.$sent);
  return (
    <PageFrame phase={sent?.number ?? 'ask'}>
      {sent === null ? (
        <Ask page={page} />
      ) : (
        <>
          <PageHeading>{TEXT.doneTitle(sent.number)}</PageHeading>
          <div className="mt-5 grid max-w-[60ch] gap-3 text-lead">
            {sent.replyDueAt !== null && <p>{TEXT.doneReply(formatMoment(sent.replyDueAt))}</p>}
            <p>{TEXT.doneMail}</p>
          </div>
          <div className="mt-8 flex flex-wrap gap-3">
            <ButtonLink href={`/my-hr-tickets${ticketQuery(sent.number)}`} main>
              {TEXT.open}
            </ButtonLink>
            <Button variant="quiet" onClick={page.again}>
              {TEXT.another}
            </Button>
          </div>
        </>
      )}
    </PageFrame>
  );
}
