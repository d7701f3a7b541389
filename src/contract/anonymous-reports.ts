/** Reports without a name: sending one, and coming back with its code. Nothing about these calls is logged. */
import * as v from 'valibot';
import { IdSchema, MomentSchema } from './common-schemas.ts';
import { defineEndpoint } from './endpoints.ts';
import { requiredText, typedText } from './text-field.ts';
import { MailedSchema, TICKET_LIMITS, TICKET_STATES } from './tickets.ts';

export const REPORT_CATEGORIES = ['conduct', 'wellbeing'] as const;
export type ReportCategory = (typeof REPORT_CATEGORIES)[number];

export const REPORT_LIMITS = {
  codeLength: 16,
  /** Minimum time to fill in the form. */
  minFillMs: 3000,
} as const;

export const TicketBodySchema = requiredText(TICKET_LIMITS.body);

export const ReportFormSchema = v.object({
  category: v.picklist(REPORT_CATEGORIES, 'required'),
  body: TicketBodySchema,
  aboutName: typedText(TICKET_LIMITS.aboutName),
  /** Honeypot: hidden from users. */
  subject: v.optional(v.string(), ''),
});

/** A code as typed: case, spaces and dashes do not matter. */
export const ReportCodeSchema = v.pipe(
  v.string(),
  v.transform((code) => code.toUpperCase().replaceAll(/[^0-9A-Z]/gu, '')),
  v.minLength(1, 'required'),
  v.length(REPORT_LIMITS.codeLength, 'invalid_value'),
);

const ThreadMessageSchema = v.object({
  id: IdSchema,
  at: MomentSchema,
  kind: v.picklist(['public', 'system']),
  author: v.picklist(['me', 'hr', 'system']),
  /** Its time is only known to the hour that begins then. */
  is_hour: v.boolean(),
  action: v.nullable(v.string()),
  body: v.nullable(v.string()),
  mail: MailedSchema,
});

/** A ticket as its requester without an account reads it. */
export const OpenThreadSchema = v.object({
  number: v.string(),
  category: v.string(),
  state: v.picklist(TICKET_STATES),
  created_at: MomentSchema,
  messages: v.array(ThreadMessageSchema),
  actions: v.array(v.picklist(['answer', 'close'])),
});
export type OpenThread = v.InferOutput<typeof OpenThreadSchema>;

/** An action on a thread; 'read' only returns it. */
export interface ThreadAction {
  readonly action: 'read' | 'send' | 'answer' | 'close';
  readonly body: string | null;
  /** A retry with the same id does nothing. */
  readonly requestId: string | null;
}

/** Stores a report and returns its number, and the code that is shown once. Limited by network and hour in the database. */
export const sendReport = defineEndpoint({
  path: '/api/report',
  method: 'POST',
  input: v.object({
    ...ReportFormSchema.entries,
    /** Milliseconds between opening and sending the form. */
    filledMs: v.pipe(v.number(), v.minValue(0)),
  }),
  output: v.strictObject({ number: v.string(), code: v.string() }),
  refusals: ['too_fast', 'invalid_choice', 'required', 'too_long'],
  isAnonymous: true,
});

/** Reads, answers or closes the report of a code. Refuses unknown codes and too many tries alike, with not_found. */
export const openReport = defineEndpoint({
  path: '/api/report-thread',
  method: 'POST',
  input: v.object({
    code: ReportCodeSchema,
    action: v.picklist(['read', 'answer', 'close']),
    body: v.nullable(v.string()),
    requestId: v.nullable(IdSchema),
  }),
  output: OpenThreadSchema,
  refusals: ['not_found', 'transition_not_allowed', 'required', 'too_long'],
  isAnonymous: true,
});
