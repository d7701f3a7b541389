/** The outbox of /admin-overview: failed entries, retry, dismiss. */
import { DismissSchema, DISMISS_REASON_LENGTH, type DeskOutboxRow } from '#contract/admin-outbox.ts';
import { runOutbox } from '#contract/outbox.ts';
import { dismissOutbox, retryOutbox } from '#data/admin-outbox.ts';
import { deskAddress } from '#domain/desk-search.ts';
import { OUTBOX_TEXT as TEXT } from '#messages/admin/outbox.ts';
import { memberClient } from '#stores/auth/session.ts';
import { createActionDialog } from '#stores/core/action-dialog.ts';
import { call } from '#stores/core/call.ts';
import { createPage } from '#stores/core/page.ts';
import type { Action } from '#stores/core/action.ts';
import { areaField } from '#stores/core/fields.ts';
import { createDesk } from '#stores/core/table/desk.ts';
import { OUTBOX } from './outbox-table.ts';

/** The address of the row that a side effect is about; null for none. */
export function subjectHref({ about, about_key: key }: DeskOutboxRow): string | null {
  return about === null || key === null ? null : deskAddress(about, key);
}

/** Tries a side effect again now, and not within the minute. */
export async function retryNow(item: number): Promise<void> {
  await retryOutbox(memberClient(), item);
  await call(runOutbox, {});
}

const createDismissal = (action: Action<DeskOutboxRow>, leave: () => Promise<void>) =>
  createActionDialog(action, {
    words: {
      title: TEXT.dismissTitle,
      lead: TEXT.dismissLead,
      submit: TEXT.dismissSubmit,
      done: TEXT.dismissed,
    },
    danger: true,
    start: { reason: '' },
    schema: DismissSchema,
    fields: () => [
      areaField('reason', TEXT.dismissLabel, { required: true, rows: 3, maxLength: DISMISS_REASON_LENGTH }),
    ],
    send: ({ id }, { reason }) => dismissOutbox(memberClient(), id, reason),
    after: leave,
  });

export const createOutboxPage = () =>
  createPage(({ add }) => {
    const desk = add(
      createDesk(OUTBOX, {
        conflictCodes: [],
        refusalText: (code) => (code === 'transition_not_allowed' ? TEXT.done : undefined),
      }),
    );
    const { action } = desk;
    return {
      ...desk,
      retry: () =>
        action.run({ successMessage: TEXT.retried, send: ({ id }) => retryNow(id), after: desk.leave }),
      dismiss: createDismissal(action, desk.leave),
    };
  });

export type OutboxPage = ReturnType<typeof createOutboxPage>;
