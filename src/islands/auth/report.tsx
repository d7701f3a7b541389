/** /report: renders stores/auth/report.ts. */
import { useStore } from '@nanostores/react';
import { REPORT_CATEGORIES } from '#contract/anonymous-reports.ts';
import { TICKET_LIMITS } from '#contract/tickets.ts';
import { REPORT_CATEGORY_LABELS, REPORT_TEXT as TEXT } from '#messages/auth/anonymous-report.ts';
import { APPEAL_TEXT } from '#messages/auth/appeal.ts';
import { EMERGENCY_NUMBERS, EMERGENCY_TEXT } from '#messages/core/emergency.ts';
import { createReportPage, type ReportPage as Page } from '#stores/auth/report.ts';
import { Button } from '#ui/button.tsx';
import { FormRadioGroup } from '../core/forms/form-choices.tsx';
import { FormArea, FormText } from '../core/forms/form-fields.tsx';
import { Form, FormMessage, FormSubmit } from '../core/forms/form.tsx';
import { Feedback } from '../core/feedback.tsx';
import type { PageProps } from '../core/use-page.ts';
import { AccountPage, Frame } from './frame.tsx';
import { Thread } from './open-thread.tsx';

const CHOICES = REPORT_CATEGORIES.map((value) => ({ value, label: REPORT_CATEGORY_LABELS[value] }));

function EmergencyNumbers() {
  return (
    <section aria-label={EMERGENCY_TEXT.title} className="border-l-4 border-danger bg-surface py-3 pr-4 pl-4">
      <h2 className="label">{EMERGENCY_TEXT.title}</h2>
      <p className="mt-1">{EMERGENCY_TEXT.lead}</p>
      <ul className="mt-2">
        {EMERGENCY_NUMBERS.map(({ name, number }) => (
          <li key={number} className="flex flex-wrap items-center justify-between gap-x-4">
            <span>{name}</span>
            <a href={`tel:${number.replaceAll(' ', '')}`} className="inline-flex min-h-11 items-center link">
              {number}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A field that only programs fill in. */
function Honeypot({ page }: PageProps<Page>) {
  const { values } = useStore(page.report.$form);
  return (
    <div hidden>
      <label>
        {TEXT.honeypot}
        <input
          name="subject"
          tabIndex={-1}
          autoComplete="off"
          value={values.subject}
          onChange={(event) => page.report.change('subject', event.target.value)}
        />
      </label>
    </div>
  );
}

function ReportForm({ page: { report }, page }: PageProps<Page>) {
  const { values } = useStore(report.$form);
  return (
    <Form form={report} label={TEXT.title}>
      <FormRadioGroup form={report} name="category" label={TEXT.category} choices={CHOICES} required />
      {values.category === 'wellbeing' && <EmergencyNumbers />}
      <FormArea
        form={report}
        name="body"
        label={TEXT.body}
        hint={TEXT.bodyHint}
        maxLength={TICKET_LIMITS.body}
        rows={8}
        required
      />
      <FormText
        form={report}
        name="aboutName"
        label={TEXT.aboutName}
        hint={TEXT.aboutNameHint}
        autoComplete="off"
      />
      <Honeypot page={page} />
      <FormMessage form={report} />
      <FormSubmit form={report} className="w-full">
        {TEXT.submit}
      </FormSubmit>
    </Form>
  );
}

function Write({ page }: PageProps<Page>) {
  return (
    <Frame title={TEXT.title} lead={TEXT.lead}>
      <ReportForm page={page} />
      <div className="account-other">
        <span>{TEXT.back}</span>
        <Button variant="quiet" onClick={() => page.show('code')}>
          {TEXT.openByCode}
        </Button>
      </div>
    </Frame>
  );
}

function Sent({ page }: PageProps<Page>) {
  const sent = useStore(page.$sent);
  if (sent === null) return null;
  return (
    <Frame title={TEXT.sentTitle} lead={TEXT.sentLead(sent.number)}>
      <p className="border border-line-strong bg-surface p-4 text-center text-[1.5rem] wrap-anywhere tabular-nums select-all">
        <code>{sent.code.replaceAll(/(.{4})(?=.)/gu, '$1-')}</code>
      </p>
      <p>{TEXT.codeOnce}</p>
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => void page.copy()}>{TEXT.copy}</Button>
        <Button variant="quiet" onClick={() => page.show('code')}>
          {TEXT.saved}
        </Button>
      </div>
    </Frame>
  );
}

function Code({ page }: PageProps<Page>) {
  return (
    <Frame title={TEXT.codeTitle} lead={TEXT.codeLead}>
      <Form form={page.code} label={TEXT.codeTitle}>
        <FormText form={page.code} name="code" label={TEXT.code} autoComplete="off" required />
        <FormMessage form={page.code} />
        <FormSubmit form={page.code} busyLabel={TEXT.codeBusy} className="w-full">
          {TEXT.codeSubmit}
        </FormSubmit>
      </Form>
      <Button variant="quiet" className="justify-self-start" onClick={() => page.show('write')}>
        {TEXT.write}
      </Button>
    </Frame>
  );
}

function OpenedReport({ page }: PageProps<Page>) {
  const thread = useStore(page.thread.$thread);
  if (thread === null) return null;
  return (
    <Frame title={APPEAL_TEXT.reportTitle(thread.number)} lead={APPEAL_TEXT.reportLead}>
      {thread.category === 'wellbeing' && <EmergencyNumbers />}
      <Thread store={page.thread} thread={thread} />
      <Button variant="quiet" className="justify-self-start" onClick={() => page.show('code')}>
        {TEXT.leave}
      </Button>
    </Frame>
  );
}

const VIEWS = { write: Write, sent: Sent, code: Code, thread: OpenedReport } as const;

function Report({ page }: PageProps<Page>) {
  const View = VIEWS[useStore(page.$view)];
  return <View page={page} />;
}

export function ReportPage() {
  return (
    <AccountPage create={createReportPage}>
      {(page) => (
        <>
          <Report page={page} />
          <Feedback />
        </>
      )}
    </AccountPage>
  );
}
