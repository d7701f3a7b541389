/** Parts of /hr-support: emergency numbers, suggested answers, the person it is about, and the readers. */
import { useStore } from '@nanostores/react';
import { FORM_TEXT } from '#messages/core/forms.ts';
import { TICKET_SENSITIVITY_HINTS, TICKET_SENSITIVITY_LABELS } from '#messages/portal/ticket-words.ts';
import { EMERGENCY_NUMBERS, EMERGENCY_TEXT } from '#messages/core/emergency.ts';
import { ASK_HR_TEXT as TEXT } from '#messages/portal/tickets.ts';
import { sensitivityOf } from '#stores/portal/tickets/ask-form.ts';
import type { AskPage } from '#stores/portal/tickets/ask.ts';
import { ChoiceList } from '#ui/choice-list.tsx';
import { Combobox } from '#ui/combobox.tsx';
import { Field } from '#ui/field.tsx';
import { Notice } from '#ui/notice.tsx';
import type { PageProps } from '#islands/core/use-page.ts';
import { Titled } from '#islands/core/page-sections.tsx';

export function Emergency() {
  return (
    <Notice kind="error" title={EMERGENCY_TEXT.title} live>
      <p>{EMERGENCY_TEXT.lead}</p>
      <ul className="mt-2 grid gap-x-8 sm:grid-cols-2">
        {EMERGENCY_NUMBERS.map(({ name, number }) => (
          <li key={number} className="flex min-h-11 flex-wrap items-center gap-x-2">
            <span>{name}</span>
            <a
              href={`tel:${number.replaceAll(' ', '')}`}
              className="inline-flex min-h-11 items-center font-semibold link"
            >
              {number}
            </a>
          </li>
        ))}
      </ul>
    </Notice>
  );
}

export function Suggestions({ page }: PageProps<AskPage>) {
  const suggested = useStore(page.$suggested);
  if (suggested.length === 0) return null;
  return (
    <Titled title={TEXT.suggestions} className="border-l-4 border-line-strong pl-5">
      <p className="mt-1 text-small text-muted">{TEXT.suggestionsLead}</p>
      {suggested.map(({ id, title, body }) => (
        <details key={id} className="border-b border-line">
          <summary className="min-h-11 cursor-pointer py-2.5 font-semibold">{title}</summary>
          <p className="max-w-[65ch] pb-3 wrap-anywhere whitespace-pre-line">{body}</p>
        </details>
      ))}
    </Titled>
  );
}

export function About({ page }: PageProps<AskPage>) {
  const { values, errors } = useStore(page.form.$form);
  const { data } = useStore(page.about.found.$state);
  return (
    <Field
      label={TEXT.about}
      optionalLabel={FORM_TEXT.optional}
      hint={TEXT.aboutHint}
      error={errors['aboutName']}
    >
      {(control) => (
        <Combobox
          control={control}
          name="aboutName"
          typed={values['aboutName'] ?? ''}
          listLabel={TEXT.aboutList}
          options={(data ?? []).map(({ user_id: key, gamertag, name }) => ({
            key,
            content: [gamertag, name].filter((part) => part !== null).join(' · '),
          }))}
          onType={page.about.type}
          onChoose={page.about.choose}
        />
      )}
    </Field>
  );
}

export function Sensitivity({ page }: PageProps<AskPage>) {
  const { values } = useStore(page.form.$form);
  const { choices, chosen } = sensitivityOf(values);
  return (
    <div className="grid gap-3">
      {choices.length === 1 ? (
        <div>
          <p className="label">{TEXT.sensitivity}</p>
          <p className="mt-1.5">{TEXT.restrictedOnly}</p>
        </div>
      ) : (
        <ChoiceList
          legend={TEXT.sensitivity}
          name="sensitivity"
          required
          several={false}
          choices={choices.map((value) => ({
            value,
            label: TICKET_SENSITIVITY_LABELS[value],
            hint: TICKET_SENSITIVITY_HINTS[value],
          }))}
          chosen={[chosen]}
          onChange={([value = '']) => page.form.change('sensitivity', value)}
        />
      )}
      <p className="max-w-[65ch] text-small text-muted">
        {TEXT.never} {TEXT.minors}
      </p>
    </div>
  );
}
