/** An unsent ticket, kept in this tab for its account. */
import * as v from 'valibot';
import { IdSchema } from '#contract/common-schemas.ts';
import { STORAGE_KEYS } from '#contract/storage-keys.ts';
import { createOrderKey } from '#domain/checkout.ts';
import { $session } from '#stores/auth/session.ts';
import { getPortalEnvironment } from '#stores/core/portal-environment.ts';

/** By field of the form. */
export type TicketValues = Readonly<Record<string, string>>;

const DraftSchema = v.object({
  owner: v.string(),
  /** The same for every attempt, so that a retry sends no second ticket. */
  requestId: IdSchema,
  values: v.record(v.string(), v.string()),
  files: v.array(v.object({ id: IdSchema, name: v.string(), bytes: v.number() })),
});
export type TicketDraft = v.InferOutput<typeof DraftSchema>;

/** A random id of a request. */
export function createRequestId(): string {
  return createOrderKey(getPortalEnvironment().random);
}

const ownerNow = (): string => {
  const session = $session.get();
  return session.phase === 'member' ? session.userId : '';
};

/** Returns the draft of the signed-in account; a new one when there is none. */
export function readTicketDraft(): TicketDraft {
  const fresh: TicketDraft = { owner: ownerNow(), requestId: createRequestId(), values: {}, files: [] };
  try {
    const kept: unknown = JSON.parse(
      getPortalEnvironment().tabStorage.read(STORAGE_KEYS.ticketDraft) ?? 'null',
    );
    return v.is(DraftSchema, kept) && kept.owner === fresh.owner ? kept : fresh;
  } catch {
    return fresh;
  }
}

export function keepTicketDraft(draft: TicketDraft | null): void {
  const { tabStorage } = getPortalEnvironment();
  if (draft === null) tabStorage.remove(STORAGE_KEYS.ticketDraft);
  else tabStorage.write(STORAGE_KEYS.ticketDraft, JSON.stringify(draft));
}
