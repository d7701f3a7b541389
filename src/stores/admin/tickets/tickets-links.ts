/** Actions on the open ticket that concern other tickets or its readers. */
import * as v from 'valibot';
import type { DeskTicket, DeskTicketRow, OtherTicket } from '#contract/admin-tickets.ts';
import { RefusalError } from '#contract/error-codes.ts';
import { linkTicket, mergeTickets, setTicketReaders } from '#data/admin-tickets.ts';
import { versionOf } from '#data/row-version.ts';
import { TICKET_ACTION_TEXT as TEXT } from '#messages/admin/ticket-actions.ts';
import { SAVE_WORDS } from '#messages/core/shared-words.ts';
import { memberClient } from '#stores/auth/session.ts';
import { createActionDialog } from '#stores/core/action-dialog.ts';
import type { Action } from '#stores/core/action.ts';
import { checkboxField, selectField, textField } from '#stores/core/fields.ts';

type RowAction = Action<DeskTicketRow>;
type Detail = () => DeskTicket | null;

const NUMBER = /^HR-\d{6}$/u;
const required = v.pipe(v.string(), v.nonEmpty('required'));
const NO_READERS: Readonly<Record<string, boolean>> = {};

const otherChoices = (others: readonly OtherTicket[]) =>
  others
    .filter(({ state }) => !['closed', 'merged', 'invalid'].includes(state))
    .map(({ id, number, title }) => ({ value: id, label: `${number} · ${title}` }));

export const createMergeDialog = (action: RowAction, detail: Detail) =>
  createActionDialog(action, {
    words: { title: TEXT.mergeTitle, lead: TEXT.mergeLead, submit: TEXT.mergeSubmit, done: TEXT.merged },
    nameOf: ({ number }) => number,
    danger: true,
    start: { target: '' },
    schema: v.object({ target: required }),
    fields: () => [
      selectField('target', TEXT.mergeTarget, {
        options: otherChoices(detail()?.others ?? []),
        placeholder: TEXT.choose,
        required: true,
      }),
    ],
    send: (row, { target }) => mergeTickets(memberClient(), versionOf(row), target),
    formText: (code) => (code === 'invalid_value' ? TEXT.mergeWrong : undefined),
  });

export const createLinkDialog = (action: RowAction) =>
  createActionDialog(action, {
    words: { title: TEXT.linkTitle, submit: TEXT.linkSubmit, done: TEXT.linked },
    start: { number: '' },
    schema: v.object({
      number: v.pipe(v.string(), v.trim(), v.toUpperCase(), v.regex(NUMBER, 'invalid_value')),
    }),
    fields: () => [textField('text', 'number', TEXT.linkNumber, { required: true })],
    send: (row, { number }) => linkTicket(memberClient(), row.id, number),
    fieldText: () => TEXT.linkWrong,
    formText: (code) => (code === 'not_found' || code === 'invalid_value' ? TEXT.linkMissing : undefined),
  });

export const createReadersDialog = (action: RowAction, detail: Detail) => {
  const staff = () => detail()?.staff ?? [];
  const chosen = (values: Readonly<Record<string, boolean>>) =>
    staff()
      .map(({ id }) => id)
      .filter((id) => values[id] === true);
  return createActionDialog(action, {
    words: {
      title: TEXT.readersTitle,
      lead: TEXT.readersLead,
      submit: SAVE_WORDS.save,
      done: TEXT.readersSaved,
    },
    start: NO_READERS,
    prefill: () => Object.fromEntries(staff().map(({ id, is_reader: isReader }) => [id, isReader])),
    schema: v.record(v.string(), v.boolean()),
    fields: () => staff().map(({ id, name }) => checkboxField(id, name)),
    check: (values) => {
      if (chosen(values).length === 0) throw new RefusalError('required');
    },
    send: (row, values) => setTicketReaders(memberClient(), versionOf(row), chosen(values)),
    formText: (code) => (code === 'required' ? TEXT.readersMissing : undefined),
  });
};
