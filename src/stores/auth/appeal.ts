/** /appeal: asks for a link by mail; with one, the form of an appeal and then its thread. */
import { atom } from 'nanostores';
import * as v from 'valibot';
import { EmailInputSchema } from '#contract/accounts.ts';
import { TicketBodySchema, type OpenThread, type ThreadAction } from '#contract/anonymous-reports.ts';
import { AppealTokenSchema } from '#contract/appeals.ts';
import { RefusalError } from '#contract/error-codes.ts';
import { runOutbox } from '#contract/outbox.ts';
import { runAppealAction, requestAppeal } from '#data/appeals.ts';
import { closeQuestion } from '#messages/auth/anonymous-report.ts';
import { APPEAL_TEXT } from '#messages/auth/appeal.ts';
import { ACCOUNT_REQUESTS } from '#messages/auth/account-pages.ts';
import { call } from '../core/call.ts';
import { createForm } from '../core/form.ts';
import { createLoader } from '../core/loader.ts';
import { namedErrors } from '../core/named-errors.ts';
import { createPage } from '../core/page.ts';
import { getPortalEnvironment } from '../core/portal-environment.ts';
import { publicClient } from '../core/public-client.ts';
import { createRequestId } from '../core/request-id.ts';
import { createOpenThread } from './open-thread.ts';

const PATH = '/appeal';

type SendAction = (action: ThreadAction) => Promise<OpenThread | null>;

/** Takes the token out of the address, where it could be read over a shoulder; null without a fragment. */
function takeToken(): string | null {
  const { address } = getPortalEnvironment();
  const hash = address.hash().slice(1);
  if (hash === '') return null;
  address.show(PATH);
  const token = v.safeParse(AppealTokenSchema, new URLSearchParams(hash).get('token')?.trim());
  return token.success ? token.output : '';
}

function createRequest(after: (email: string) => void) {
  return createForm({
    start: { email: '' },
    schema: v.object({ email: EmailInputSchema }),
    fieldText: namedErrors(ACCOUNT_REQUESTS),
    send: async ({ email }) => {
      await requestAppeal(publicClient(), email);
      // The mail is queued; this sends it without waiting for the schedule.
      void call(runOutbox, {});
      after(email);
      return null;
    },
  });
}

function createAppealForm(sendAction: SendAction, after: (thread: OpenThread | null) => void) {
  const requestId = createRequestId();
  const form = createForm({
    start: { body: '' },
    schema: v.object({ body: TicketBodySchema }),
    fieldText: (_field, code) => (code === 'required' ? APPEAL_TEXT.bodyMissing : undefined),
    send: async ({ body }) => {
      after(await sendAction({ action: 'send', body, requestId: requestId.get() }));
      form.reset();
      return null;
    },
  });
  return form;
}

export const createAppealPage = () =>
  createPage(({ onStart }) => {
    /** Null without a link; empty for a broken one. */
    const $token = atom<string | null>(null);
    const $sentTo = atom<string | null>(null);
    const send: SendAction = (action) => runAppealAction(publicClient(), $token.get() ?? '', action);
    const thread = createOpenThread(closeQuestion('appeal'), async (action) => {
      const found = await send(action);
      if (found === null) throw new RefusalError('link_invalid');
      return found;
    });
    const link = createLoader(async (token: string) => {
      if (token === '') throw new RefusalError('link_invalid');
      thread.show(await send({ action: 'read', body: null, requestId: null }));
      return token;
    });
    const open = (): void => {
      const token = takeToken();
      if (token === null) return;
      thread.show(null);
      $token.set(token);
      void link.load(token);
    };
    onStart(() => {
      open();
      // Another link may be opened in the same tab: only the part behind '#' changes then.
      return getPortalEnvironment().onReturn(open);
    });
    const startAgain = (): void => {
      $token.set(null);
      $sentTo.set(null);
    };
    const request = createRequest((email) => $sentTo.set(email));
    const appeal = createAppealForm(send, thread.show);
    return { $token, $sentTo, link, request, appeal, thread, startAgain };
  });
export type AppealPage = ReturnType<typeof createAppealPage>;
