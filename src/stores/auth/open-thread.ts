/** A ticket of a requester without an account: its messages, answering, closing. */
import { atom } from 'nanostores';
import * as v from 'valibot';
import { TicketBodySchema, type OpenThread, type ThreadAction } from '#contract/anonymous-reports.ts';
import { THREAD_TEXT, type CloseQuestion } from '#messages/auth/anonymous-report.ts';
import { createAction } from '../core/action.ts';
import { createRequestId } from '../core/request-id.ts';
import { createForm } from '../core/form.ts';

/** Sends an action on the thread and returns the thread. Throws RefusalError. */
export type SendThreadAction = (action: ThreadAction) => Promise<OpenThread>;

export function createOpenThread(question: CloseQuestion, send: SendThreadAction) {
  const $thread = atom<OpenThread | null>(null);
  const action = createAction({});
  const requestId = createRequestId();
  const sendAction = async (name: ThreadAction['action'], body: string | null): Promise<void> => {
    $thread.set(await send({ action: name, body, requestId: requestId.get() }));
    requestId.set();
  };
  const form = createForm({
    start: { body: '' },
    schema: v.object({ body: TicketBodySchema }),
    fieldText: (_field, code) => (code === 'required' ? THREAD_TEXT.answerMissing : undefined),
    send: async ({ body }) => {
      await sendAction('answer', body);
      form.reset();
      return { kind: 'success', text: THREAD_TEXT.sent };
    },
  });
  return {
    $thread,
    form,
    $action: action.$state,
    show: (thread: OpenThread | null): void => $thread.set(thread),
    closeLabel: question.confirm,
    close: () => action.run({ question, send: () => sendAction('close', null) }),
  };
}
export type OpenThreadStore = ReturnType<typeof createOpenThread>;
