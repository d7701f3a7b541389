/** Requesting deletion: consequences, form, the open request, and withdrawing it. */
import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { ACCOUNT_DELETION_LIMITS, type LatestDeletion } from '#contract/account-deletion.ts';
import { urls } from '#contract/urls.ts';
import { formatDate } from '#domain/dates.ts';
import { DELETION_TEXT as TEXT } from '#messages/portal/account-deletion.ts';
import {
  type Deletion,
  type Deletion as Stores,
  type DeletionView,
  deletionWord,
} from '#stores/portal/profile/data-rights.ts';
import type { LoadState } from '#stores/core/loader.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { Loaded } from '#islands/core/loaded.tsx';
import { FormArea, FormText } from '#islands/core/forms/form-fields.tsx';
import { Form, FormMessage, FormSubmit } from '#islands/core/forms/form.tsx';
import { Part } from './section.tsx';

interface FormProps {
  readonly deletion: Deletion;
}

function Fields({ deletion: { form } }: FormProps) {
  return (
    <>
      <FormArea
        form={form}
        name="reason"
        label={TEXT.reason}
        hint={TEXT.reasonHint}
        maxLength={ACCOUNT_DELETION_LIMITS.reasonLength}
        rows={3}
      />
      <FormText
        form={form}
        name="word"
        label={TEXT.word}
        hint={TEXT.wordHint(deletionWord())}
        autoComplete="off"
        required
      />
    </>
  );
}

function DeletionForm({ deletion }: FormProps) {
  const { form, showForm } = deletion;
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.querySelector('textarea')?.focus();
  }, []);
  return (
    <div ref={place} className="border-l-4 border-danger bg-surface px-5 py-6 sm:px-7">
      <Form form={form} label={TEXT.open}>
        <Fields deletion={deletion} />
        <FormMessage form={form} />
        <div className="flex flex-wrap gap-3">
          <FormSubmit form={form} busyLabel={TEXT.busy}>
            {TEXT.submit}
          </FormSubmit>
          <Button variant="quiet" onClick={() => showForm(false)}>
            {TEXT.keep}
          </Button>
        </div>
      </Form>
    </div>
  );
}

function Consequences() {
  return (
    <div className="grid gap-x-12 gap-y-6 sm:grid-cols-2">
      <section>
        <h4 className="label">{TEXT.deletedTitle}</h4>
        <ul className="mt-3 grid gap-3">
          {TEXT.deleted.map((text) => (
            <li key={text} className="border-l-2 border-danger pl-4">
              {text}
            </li>
          ))}
        </ul>
      </section>
      <section>
        <h4 className="label">{TEXT.keptTitle}</h4>
        <ul className="mt-3 grid gap-3">
          {TEXT.kept.map(({ what, until, why }) => (
            <li key={what} className="border-l-2 border-line-strong pl-4">
              {what}
              <span className="block text-small text-muted">{TEXT.keptFor(until, why)}</span>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}

function Request({ deletion, latest }: { readonly deletion: Stores; readonly latest: LatestDeletion }) {
  const { busy, notice } = useStore(deletion.$withdrawal);
  return (
    <>
      <Notice kind="notice" title={TEXT.requested(formatDate(latest.requested_at))}>
        {TEXT.due(formatDate(latest.due_at))}
      </Notice>
      <Button
        variant="quiet"
        className="justify-self-start"
        busy={busy}
        busyLabel={TEXT.cancelling}
        onClick={() => void deletion.withdraw()}
      >
        {TEXT.cancel}
      </Button>
      <div role="alert">{notice !== null && <Notice kind={notice.kind}>{notice.text}</Notice>}</div>
    </>
  );
}

function Declined({ declined }: { readonly declined: LatestDeletion }) {
  const { closed_at: closedAt, requested_at: askedAt, decline_reason: reason } = declined;
  return (
    <Notice kind="notice" title={TEXT.declined(formatDate(closedAt ?? askedAt))}>
      {reason !== null && <p className="wrap-anywhere whitespace-pre-line">{TEXT.declinedWhy(reason)}</p>}
      <p>{TEXT.declinedOn}</p>
    </Notice>
  );
}

interface ContentProps extends DeletionView {
  readonly deletion: Stores;
}

function NoRequest({ deletion, latest }: ContentProps) {
  const { notice } = useStore(deletion.$withdrawal);
  const isFormOpen = useStore(deletion.$isFormOpen);
  return (
    <>
      <output className="block">
        {notice !== null && <Notice kind={notice.kind}>{notice.text}</Notice>}
      </output>
      {latest?.state === 'declined' && <Declined declined={latest} />}
      <Consequences />
      <p className="flex flex-wrap gap-x-2 text-muted">
        {TEXT.question}
        <a href={urls.email(TEXT.contact)} className="link">
          {TEXT.contact}
        </a>
      </p>
      <a href={urls.exit()} className="link">
        {TEXT.leave}
      </a>
      {isFormOpen ? (
        <DeletionForm deletion={deletion} />
      ) : (
        <Button variant="danger" className="justify-self-start" onClick={() => deletion.showForm(true)}>
          {TEXT.open}
        </Button>
      )}
    </>
  );
}

function stepOf({ data, code }: LoadState<DeletionView>, isFormOpen: boolean): string {
  if (data === null) return code === null ? 'loading' : 'refused';
  if (data.latest?.state === 'open') return 'requested';
  return isFormOpen ? 'form' : 'none';
}

/** The focused control is removed after sending, closing and withdrawing, so the heading takes the focus. */
function useFocusAfterStep({ request, $isFormOpen }: Stores) {
  const heading = useRef<HTMLHeadingElement>(null);
  const step = stepOf(useStore(request.$state), useStore($isFormOpen));
  const before = useRef(step);
  useEffect(() => {
    const last = before.current;
    before.current = step;
    const hadFocus = last === 'form' || last === 'requested' || last === 'refused';
    if (hadFocus && last !== step) heading.current?.focus();
  }, [step]);
  return heading;
}

export function Deletion({ deletion }: { readonly deletion: Stores }) {
  const heading = useFocusAfterStep(deletion);
  return (
    <Part title={TEXT.title} lead={TEXT.lead} heading={heading}>
      <Loaded read={deletion.request} loading={TEXT.loading} failed={TEXT.failed}>
        {({ latest }) =>
          latest?.state === 'open' ? (
            <Request deletion={deletion} latest={latest} />
          ) : (
            <NoRequest deletion={deletion} latest={latest} />
          )
        }
      </Loaded>
    </Part>
  );
}
