/** Actions with a dialog on the open ticket. */
import { atom } from 'nanostores';
import * as v from 'valibot';
import {
  type DeskTicket,
  type DeskTicketRow,
  type TicketChange,
  TicketChangeSchema,
  type TicketMessage,
  TicketReplySchema,
  HOLD_REASON_LENGTH,
  HoldReasonSchema,
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
import { TICKET_ACTION_TEXT as TEXT } from '#messages/admin/ticket-actions.ts';
import { TICKETS_TEXT } from '#messages/admin/tickets.ts';
import {
  TICKET_CATEGORY_LABELS,
  TICKET_PRIORITY_LABELS,
  TICKET_SENSITIVITY_HINTS,
  TICKET_SENSITIVITY_LABELS,
} from '#messages/portal/ticket-words.ts';
import { SAVE_WORDS } from '#messages/core/shared-words.ts';
import { memberClient } from '#stores/auth/session.ts';
import { createActionDialog } from '#stores/core/action-dialog.ts';
import { areaField, radioField, selectField, textField, type FieldSpec } from '#stores/core/fields.ts';
import type { Action } from '#stores/core/action.ts';
import { today } from '#stores/core/today.ts';
import { TICKET_HOLD_TEXT } from '#messages/admin/ticket-thread.ts';
import { withCandidates } from '../assignments/assignments-actions.ts';
import { createLinkDialog, createMergeDialog, createReadersDialog } from './tickets-links.ts';
import { onlyChange, type TicketsPage } from './tickets-page.ts';
import { morningOf, tomorrow } from './snooze.ts';

const createHoldDialog = (action: Action<DeskTicketRow>) =>
  createActionDialog(action, {
    words: ({ is_held: isHeld }) => TICKET_HOLD_TEXT[isHeld ? 'release' : 'hold'],
    nameOf: ({ number }) => number,
    start: { reason: '' },
    schema: HoldReasonSchema,
    fields: () => [
      areaField('reason', TICKET_HOLD_TEXT.reason, {
        hint: TICKET_HOLD_TEXT.reasonHint,
        rows: 3,
        maxLength: HOLD_REASON_LENGTH,
        required: true,
      }),
    ],
    send: (row, { reason }) =>
      moveTicket(memberClient(), versionOf(row), row.is_held ? 'release' : 'hold', { reason }),
  });

type RowAction = Action<DeskTicketRow>;
type Detail = () => DeskTicket | null;

const SNOOZE_DAYS = 90;

const required = v.pipe(v.string(), v.nonEmpty('required'));
const choices = <Value extends string>(values: readonly Value[], labels: Readonly<Record<Value, string>>) =>
  values.map((value) => ({ value, label: labels[value] }));

const createAssignDialog = (action: RowAction, detail: Detail) =>
  createActionDialog(action, {
    words: { title: TEXT.assignTitle, submit: TEXT.assignSubmit, done: TEXT.assigned },
    nameOf: ({ number }) => number,
    start: { person: '' },
    prefill: ({ assignee_id: id }) => ({ person: id ?? '' }),
    schema: v.object({ person: v.string() }),
    fields: () => [
      selectField('person', TEXT.assignee, {
        options: (detail()?.staff ?? [])
          .filter(({ may_see: maySee }) => maySee)
          .map(({ id, name }) => ({ value: id, label: name })),
        placeholder: TEXT.nobody,
      }),
    ],
    send: (row, { person }) => assignTicket(memberClient(), versionOf(row), person === '' ? null : person),
  });

const createSnoozeDialog = (action: RowAction) =>
  createActionDialog(action, {
    words: { title: TEXT.snoozeTitle, lead: TEXT.snoozeLead, submit: TEXT.snoozeSubmit, done: TEXT.snoozed },
    nameOf: ({ number }) => number,
    start: { day: '' },
    prefill: () => ({ day: tomorrow() }),
    schema: v.object({ day: required }),
    fields: () => [textField('date', 'day', TEXT.day, { required: true })],
    check: ({ day }) => {
      if (day <= today() || day > dayAfter(today(), SNOOZE_DAYS - 1))
        throw new RefusalError('invalid_input', { day: 'invalid_value' });
    },
    send: (row, { day }) => moveTicket(memberClient(), versionOf(row), 'snooze', { until: morningOf(day) }),
    fieldText: () => TEXT.dayWrong,
  });

const CHANGE_FIELDS: readonly FieldSpec<Record<keyof TicketChange, string>>[] = [
  selectField('category', TICKETS_TEXT.category, {
    options: choices(TICKET_CATEGORIES, TICKET_CATEGORY_LABELS),
    placeholder: TEXT.choose,
  }),
  selectField('priority', TICKETS_TEXT.priority, {
    options: choices(TICKET_PRIORITIES, TICKET_PRIORITY_LABELS),
    placeholder: TEXT.choose,
  }),
  radioField('sensitivity', TICKETS_TEXT.sensitivity, {
    choices: TICKET_SENSITIVITIES.map((value) => ({
      value,
      label: TICKET_SENSITIVITY_LABELS[value],
      hint: TICKET_SENSITIVITY_HINTS[value],
    })),
  }),
];

const createChangeDialog = (action: RowAction) =>
  createActionDialog(action, {
    words: { title: TEXT.changeTitle, lead: TEXT.changeLead, submit: SAVE_WORDS.save, done: TEXT.changed },
    nameOf: ({ number }) => number,
    start: { category: 'other', priority: 'normal', sensitivity: 'normal', user_id: '' },
    prefill: (row) => ({
      category: row.category,
      priority: row.priority,
      sensitivity: row.sensitivity,
      user_id: row.about_user_id ?? '',
    }),
    schema: TicketChangeSchema,
    fields: () => CHANGE_FIELDS,
    send: (row, input) => changeTicket(memberClient(), versionOf(row), input),
  });

/** Another member as its subject. */
const createSubjectDialog = (action: RowAction) =>
  withCandidates(
    createActionDialog(action, {
      words: {
        title: TEXT.subjectTitle,
        lead: TEXT.subjectLead,
        submit: SAVE_WORDS.save,
        done: TEXT.changed,
      },
      nameOf: ({ number }) => number,
      start: { user_id: '' },
      schema: v.object({ user_id: required }),
      send: (row, { user_id: id }) =>
        changeTicket(memberClient(), versionOf(row), { ...onlyChange(row), user_id: id }),
    }),
  );

const createEditDialog = (action: RowAction) => {
  const $message = atom<TicketMessage | null>(null);
  const dialog = createActionDialog(action, {
    words: { title: TEXT.editTitle, lead: TEXT.editLead, submit: SAVE_WORDS.save, done: TEXT.saved },
    start: { body: '' },
    prefill: () => ({ body: $message.get()?.body ?? '' }),
    schema: TicketReplySchema,
    fields: () => [areaField('body', TEXT.body, { rows: 8, maxLength: TICKET_LIMITS.body, required: true })],
    send: async (_row, { body }) => {
      const message = $message.get();
      if (message === null) throw new RefusalError('not_found');
      await editTicketMessage(memberClient(), message.id, body);
    },
  });
  return {
    dialog,
    open: (message: TicketMessage) => {
      $message.set(message);
      dialog.open();
    },
  };
};

function createTicketActions({ action, details }: TicketsPage) {
  const detail: Detail = () => details.$state.get().data;
  return {
    assign: createAssignDialog(action, detail),
    snooze: createSnoozeDialog(action),
    change: createChangeDialog(action),
    subject: createSubjectDialog(action),
    merge: createMergeDialog(action, detail),
    link: createLinkDialog(action),
    readers: createReadersDialog(action, detail),
    edit: createEditDialog(action),
    hold: createHoldDialog(action),
  };
}

/** The page with the actions of its open ticket, which the list loads without. */
export const withTicketActions = (page: TicketsPage) => ({ ...page, actions: createTicketActions(page) });
export type OpenTicketPage = ReturnType<typeof withTicketActions>;
