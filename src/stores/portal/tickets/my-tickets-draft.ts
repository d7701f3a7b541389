/** An unsent ticket, kept in this tab for its account. */
import * as v from 'valibot';
import { IdSchema } from '#contract/common-schemas.ts';
import { STORAGE_KEYS } from '#contract/storage-keys.ts';
import { memberId } from '#stores/auth/session.ts';
import { createKept } from '#stores/core/kept.ts';
import { getPortalEnvironment, tabStorage } from '#stores/core/portal-environment.ts';

/** By field of the form. */
export type TicketValues = Readonly<Record<string, string>>;

const DraftSchema = v.object({
  /** The same for every attempt, so that a retry sends no second ticket. */
  requestId: IdSchema,
  values: v.record(v.string(), v.string()),
  files: v.array(v.object({ id: IdSchema, name: v.string(), bytes: v.number() })),
});
export type TicketDraft = v.InferOutput<typeof DraftSchema>;

export const keptTicketDraft = createKept(DraftSchema, STORAGE_KEYS.ticketDraft, {
  storage: tabStorage,
  perOwner: memberId,
});

/** Returns the draft of the signed-in account; a new one when there is none. */
export function readTicketDraft(): TicketDraft {
  return keptTicketDraft.read() ?? { requestId: getPortalEnvironment().randomId(), values: {}, files: [] };
}
