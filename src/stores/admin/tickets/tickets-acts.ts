/** Acts with a dialog on the open ticket. */
import { atom } from 'nanostores';
import * as v from 'valibot';
import {
  type DeskTicket,
  type DeskTicketRow,
  type TicketChange,
  TicketChangeSchema,
  type TicketMessage,
  TicketReplySchema,
} from '#contract/admin-tickets.ts';
import { RefusalError } from '#contract/error-codes.ts';
import {
  TICKET_CATEGORIES,
  TICKET_LIMITS,
  TICKET_PRIORITIES,
  TICKET_SENSITIVITIES,
} from '#contract/tickets.ts';
import { assignTicket, changeTicket, editTicketMessage, moveTicket } from '#data/admin-tickets.ts';
import { versionOf } from '#data/row-version.ts';
import { dayAfter } from '#domain/days.ts';
import { TICKET_ACT_TEXT as TEXT } from '#messages/admin/ticket-acts.ts';
import { TICKETS_TEXT } from '#messages/admin/tickets.ts';
import {
  TICKET_CATEGORY_LABELS,
  TICKET_PRIORITY_LABELS,
  TICKET_SENSITIVITY_HINTS,
  TICKET_SENSITIVITY_LABELS,
} from '#messages/portal/ticket-words.ts';
import { memberClient } from '#stores/auth/session.ts';
import { createAct } from '#stores/core/act.ts';
import type { FieldSpec } from '#stores/core/fields.ts';
import type { RowActions } from '#stores/core/row-actions.ts';
import { today } from '#stores/core/today.ts';
import { withCandidates } from '../assignments/assignments-acts.ts';
import { createHoldAct } from './hold.ts';
import { createLinkAct, createMergeAct, createReadersAct } from './other-acts.ts';
import { onlyChange, type TicketsPage } from './tickets-page.ts';
import { morningOf, tomorrow } from './snooze.ts';

type Actions = RowActions<DeskTicketRow>;
type Detail = () => DeskTicket | null;

const SNOOZE_DAYS = 90;

const required = v.pipe(v.string(), v.nonEmpty('required'));
const choices = <Value extends string>(values: readonly Value[], labels: Readonly<Record<Value, string>>) =>
  values.map((value) => ({ value, label: labels[value] }));

const createAssignAct = (actions: Actions, detail: Detail) =>
  createAct(actions, {
    title: ({ number }) => TEXT.assignTitle(number),
    submit: TEXT.assignSubmit,
    submitting: TEXT.assigning,
    start: { person: '' },
    prefill: ({ assignee_id: id }) => ({ person: id ?? '' }),
    schema: v.object({ person: v.string() }),
    fields: () => [
      {
        kind: 'select',
        name: 'person',
        label: TEXT.assignee,
        options: (detail()?.staff ?? [])
          .filter(({ may_see: maySee }) => maySee)
          .map(({ id, name }) => ({ value: id, label: name })),
        placeholder: TEXT.nobody,
      },
    ],
    run: (row, { person }) => assignTicket(memberClient(), versionOf(row), person === '' ? null : person),
    successMessage: (_input, { number }) => TEXT.assigned(number),
  });

const createSnoozeAct = (actions: Actions) =>
  createAct(actions, {
    title: () => TEXT.snoozeTitle,
    lead: () => [TEXT.snoozeLead],
    submit: TEXT.snoozeSubmit,
    submitting: TEXT.snoozing,
    start: { day: '' },
    prefill: () => ({ day: tomorrow() }),
    schema: v.object({ day: required }),
    fields: () => [{ kind: 'date', name: 'day', label: TEXT.day, required: true }],
    check: ({ day }) => {
      if (day <= today() || day > dayAfter(today(), SNOOZE_DAYS - 1))
        throw new RefusalError('invalid_input', { day: 'invalid_value' });
    },
    run: (row, { day }) => moveTicket(memberClient(), versionOf(row), 'snooze', { until: morningOf(day) }),
    successMessage: (_input, { number }) => TEXT.snoozed(number),
    fieldText: () => TEXT.dayWrong,
  });

const CHANGE_FIELDS: readonly FieldSpec<Record<keyof TicketChange, string>>[] = [
  {
    kind: 'select',
    name: 'category',
    label: TICKETS_TEXT.category,
    options: choices(TICKET_CATEGORIES, TICKET_CATEGORY_LABELS),
    placeholder: TEXT.choose,
  },
  {
    kind: 'select',
    name: 'priority',
    label: TICKETS_TEXT.priority,
    options: choices(TICKET_PRIORITIES, TICKET_PRIORITY_LABELS),
    placeholder: TEXT.choose,
  },
  {
    kind: 'radio',
    name: 'sensitivity',
    label: TICKETS_TEXT.sensitivity,
    choices: TICKET_SENSITIVITIES.map((value) => ({
      value,
      label: TICKET_SENSITIVITY_LABELS[value],
      hint: TICKET_SENSITIVITY_HINTS[value],
    })),
  },
];

const createChangeAct = (actions: Actions) =>
  createAct(actions, {
    title: ({ number }) => TEXT.changeTitle(number),
    lead: () => [TEXT.changeLead],
    submit: TEXT.save,
    submitting: TEXT.saving,
    start: { category: 'other', priority: 'normal', sensitivity: 'normal', user_id: '' },
    prefill: (row) => ({
      category: row.category,
      priority: row.priority,
      sensitivity: row.sensitivity,
      user_id: row.about_user_id ?? '',
    }),
    schema: TicketChangeSchema,
    fields: () => CHANGE_FIELDS,
    run: (row, input) => changeTicket(memberClient(), versionOf(row), input),
    successMessage: (_input, { number }) => TEXT.changed(number),
  });

/** Another member as its subject. */
const createSubjectAct = (actions: Actions) =>
  withCandidates(
    createAct(actions, {
      title: () => TEXT.subjectTitle,
      lead: () => [TEXT.subjectLead],
      submit: TEXT.save,
      submitting: TEXT.saving,
      start: { user_id: '' },
      schema: v.object({ user_id: required }),
      run: (row, { user_id: id }) =>
        changeTicket(memberClient(), versionOf(row), { ...onlyChange(row), user_id: id }),
      successMessage: (_input, { number }) => TEXT.changed(number),
    }),
  );

/** Edits one of the caller's messages. */
const createEditAct = (actions: Actions) => {
  const $message = atom<TicketMessage | null>(null);
  const act = createAct(actions, {
    title: () => TEXT.editTitle,
    lead: () => [TEXT.editLead],
    submit: TEXT.save,
    submitting: TEXT.saving,
    start: { body: '' },
    prefill: () => ({ body: $message.get()?.body ?? '' }),
    schema: TicketReplySchema,
    fields: () => [
      {
        kind: 'area',
        name: 'body',
        label: TEXT.body,
        rows: 8,
        maxLength: TICKET_LIMITS.body,
        required: true,
      },
    ],
    run: async (_row, { body }) => {
      const message = $message.get();
      if (message === null) throw new RefusalError('not_found');
      await editTicketMessage(memberClient(), message.id, body);
    },
    successMessage: () => TEXT.saved,
  });
  return {
    act,
    open: (message: TicketMessage) => {
      $message.set(message);
      act.open();
    },
  };
};

function createTicketActs({ actions, details }: TicketsPage) {
  const detail: Detail = () => details.$state.get().data;
  return {
    assign: createAssignAct(actions, detail),
    snooze: createSnoozeAct(actions),
    change: createChangeAct(actions),
    subject: createSubjectAct(actions),
    merge: createMergeAct(actions, detail),
    link: createLinkAct(actions),
    readers: createReadersAct(actions, detail),
    edit: createEditAct(actions),
    hold: createHoldAct(actions),
  };
}

/** The page with the acts of its open ticket, which the list loads without. */
export const withTicketActs = (page: TicketsPage) => ({ ...page, acts: createTicketActs(page) });
export type OpenTicketPage = ReturnType<typeof withTicketActs>;
