/** The form of a ticket: its fields by category, its checks, and sending. */
import { atom } from 'nanostores';
import * as v from 'valibot';
import { RefusalError, type ErrorCode, type FieldErrors } from '#contract/error-codes.ts';
import {
  TICKET_CATEGORIES,
  TICKET_LIMITS,
  TICKET_SENSITIVITIES,
  type SentTicket,
  type TicketCategory,
  type TicketSensitivity,
} from '#contract/tickets.ts';
import { createTicket } from '#data/tickets.ts';
import { leastSensitivity, possibleSensitivities } from '#domain/tickets.ts';
import { ASK_HR_TEXT as TEXT, TICKET_CATEGORY_WORDS } from '#messages/portal/tickets.ts';
import { memberClient } from '#stores/auth/session.ts';
import { createForm } from '#stores/core/form.ts';
import type { TicketValues } from './my-tickets-draft.ts';
import type { TicketFiles } from '#stores/core/ticket-files.ts';

const EMPTY: TicketValues = { category: '', body: '', sensitivity: '', about: '', aboutName: '' };

/** The field of a category's question. */
export const questionField = (category: TicketCategory, place: number): string =>
  `question_${category}_${String(place)}`;

export function categoryOf({ category }: TicketValues): TicketCategory | null {
  return TICKET_CATEGORIES.find((known) => known === category) ?? null;
}

/** The sensitivities of the form, and the one that is sent. */
export function sensitivityOf(values: TicketValues): {
  readonly choices: readonly TicketSensitivity[];
  readonly chosen: TicketSensitivity;
} {
  const isAbout = (values['aboutName'] ?? '').trim() !== '';
  const choices = possibleSensitivities(leastSensitivity(categoryOf(values) ?? 'other', isAbout));
  const [least = 'normal'] = choices;
  const wanted = TICKET_SENSITIVITIES.find((known) => known === values['sensitivity']) ?? least;
  return { choices, chosen: choices.includes(wanted) ? wanted : least };
}

function checked(values: TicketValues, files: TicketFiles): TicketCategory {
  const category = categoryOf(values);
  const body = (values['body'] ?? '').trim();
  const problems: Record<string, ErrorCode> = {};
  if (category === null) problems['category'] = 'invalid_choice';
  if (body === '') problems['body'] = 'required';
  else if (Array.from(body).length > TICKET_LIMITS.body) problems['body'] = 'too_long';
  if ((values['aboutName'] ?? '').trim().length > TICKET_LIMITS.aboutName) problems['aboutName'] = 'too_long';
  if (category === null || Object.keys(problems).length > 0)
    throw new RefusalError('invalid_input', problems);
  if (!files.isReady()) throw new RefusalError('still_in_use');
  return category;
}

async function send(values: TicketValues, files: TicketFiles, requestId: string): Promise<SentTicket> {
  const category = checked(values, files);
  const aboutName = (values['aboutName'] ?? '').trim();
  return createTicket(memberClient(), {
    category,
    title: '',
    body: values['body'] ?? '',
    details: TICKET_CATEGORY_WORDS[category].questions
      .map((question, place) => ({ question, answer: (values[questionField(category, place)] ?? '').trim() }))
      .filter(({ answer }) => answer !== ''),
    about: values['about'] === '' || aboutName === '' ? null : (values['about'] ?? null),
    aboutName: aboutName === '' ? null : aboutName,
    sensitivity: sensitivityOf(values).chosen,
    files: files.$kept.get().map(({ id }) => id),
    requestId,
  });
}

const formText = (code: ErrorCode, fields: FieldErrors): string | undefined => {
  if (code === 'still_in_use') return TEXT.waitForFiles;
  return code === 'invalid_choice' && Object.keys(fields).length === 0 ? TEXT.ownName : undefined;
};

/** `requestId` of the draft; `done` follows a sent ticket. */
export function createAskForm(files: TicketFiles, requestId: () => string, done: () => void) {
  const $sent = atom<SentTicket | null>(null);
  const form = createForm<TicketValues, TicketValues>({
    start: EMPTY,
    schema: v.record(v.string(), v.string()),
    send: async (values) => {
      $sent.set(await send(values, files, requestId()));
      done();
      return null;
    },
    fieldText: (field, code) => {
      if (field === 'body' && code === 'required') return TEXT.bodyMissing;
      return field === 'aboutName' && code === 'invalid_choice' ? TEXT.ownName : undefined;
    },
    formText,
  });
  return { form, $sent };
}
