/** The forms of an open ticket: answering, reopening, rating. */
import * as v from 'valibot';
import { RefusalError, type ErrorCode } from '#contract/error-codes.ts';
import { TICKET_LIMITS, type OwnTicket } from '#contract/tickets.ts';
import { answerTicket, rateTicket, reopenMyTicket } from '#data/tickets.ts';
import { ASK_HR_TEXT, MY_TICKETS_TEXT as TEXT } from '#messages/portal/tickets.ts';
import { memberClient } from '#stores/auth/session.ts';
import { createForm } from '#stores/core/form.ts';
import { showToast } from '#stores/core/toasts.ts';
import { getPortalEnvironment } from '#stores/core/portal-environment.ts';
import { createTicketFiles } from '#stores/core/ticket-files.ts';

const BodySchema = v.object({
  body: v.pipe(v.string(), v.trim(), v.minLength(1, 'required'), v.maxLength(TICKET_LIMITS.body, 'too_long')),
});

const RatingSchema = v.object({
  rating: v.pipe(v.string(), v.regex(/^[1-5]$/u, 'invalid_choice'), v.transform(Number)),
  comment: v.pipe(v.string(), v.trim(), v.maxLength(TICKET_LIMITS.ratingComment, 'too_long')),
});

const bodyText = (_field: string, code: ErrorCode): string | undefined =>
  code === 'required' ? TEXT.answerMissing : undefined;

/** `open` returns the number of the ticket or throws; `done` follows a sent form with its toast. */
interface Target {
  readonly open: () => string;
  readonly done: (message: string) => Promise<null>;
}

function createAnswerForm({ open, done }: Target) {
  const files = createTicketFiles();
  /** A retry of the same text has the same id, so that it is sent once. */
  let attempt = { body: '', requestId: '' };
  const form = createForm({
    start: { body: '' },
    schema: BodySchema,
    send: async ({ body }) => {
      if (!files.isReady()) throw new RefusalError('still_in_use');
      const kept = files.$kept.get().map(({ id }) => id);
      if (attempt.body !== body) attempt = { body, requestId: getPortalEnvironment().randomId() };
      await answerTicket(memberClient(), open(), body, kept, attempt.requestId);
      reset();
      return done(TEXT.sent);
    },
    fieldText: bodyText,
    formText: (code) => (code === 'still_in_use' ? ASK_HR_TEXT.waitForFiles : undefined),
  });
  const reset = (): void => {
    attempt = { body: '', requestId: '' };
    form.reset();
    files.reset();
  };
  return { form, files, reset };
}

function createReopenForm({ open, done }: Target) {
  const form = createForm({
    start: { body: '' },
    schema: BodySchema,
    send: async ({ body }) => {
      await reopenMyTicket(memberClient(), open(), body);
      form.reset();
      return done(TEXT.reopened);
    },
    fieldText: bodyText,
  });
  return form;
}

const createRateForm = ({ open, done }: Target) =>
  createForm({
    start: { rating: '', comment: '' },
    schema: RatingSchema,
    send: async ({ rating, comment }) => {
      await rateTicket(memberClient(), open(), rating, comment);
      return done(TEXT.rated);
    },
    fieldText: (field) => (field === 'rating' ? TEXT.ratingMissing : undefined),
  });

/** `number` is that of the address, `refresh` reads the ticket again. */
export function createTicketForms(number: () => string | null, refresh: () => Promise<unknown>) {
  const target: Target = {
    open: () => {
      const ticket = number();
      if (ticket === null) throw new RefusalError('not_found');
      return ticket;
    },
    done: async (message) => {
      showToast('success', message);
      await refresh();
      return null;
    },
  };
  const answer = createAnswerForm(target);
  const reopen = createReopenForm(target);
  const rate = createRateForm(target);
  return {
    answer: answer.form,
    files: answer.files,
    reopen,
    rate,
    reset: () => {
      answer.reset();
      reopen.reset();
    },
    fill: ({ rating, rating_comment: comment }: OwnTicket) =>
      rate.reset({ rating: rating === null ? '' : String(rating), comment: comment ?? '' }),
  };
}
