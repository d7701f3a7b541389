import { beforeEach, expect, it } from 'vitest';
import { errorText } from '#messages/core/errors.ts';
import { SESSIONS_TEXT } from '#messages/portal/account-security.ts';
import { SECURITY_TEXT } from '#messages/portal/profile.ts';
import type { Sessions } from '#stores/portal/profile/sessions.ts';
import { down, noContent, answerQuestion } from '#tests/support/account-service.ts';
import { startMemberService, type MemberService } from '#tests/support/member-service.ts';
import { waitFor } from '#tests/support/wait.ts';

const LIST = 'POST /rest/v1/rpc/my_sessions';
const END = 'POST /rest/v1/rpc/end_my_session';
const LOGOUT = 'POST /auth/v1/logout';
const ANDROID =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36';

const session = (digit: number, isCurrent = false) => ({
  id: `00000000-0000-4000-8000-00000000000${String(digit)}`,
  is_current: isCurrent,
  started_at: '2026-11-20T10:00:00Z',
  used_at: '2026-11-22T16:44:00Z',
  user_agent: ANDROID,
});

let service: MemberService;
let page: Sessions & { start: () => unknown };
let sessions = [session(1, true), session(2), session(3)];

beforeEach(async () => {
  service = await startMemberService('/my-profile');
  sessions = [session(1, true), session(2), session(3)];
  service.on(LIST, () => Response.json(sessions));
  service.on(END, () => Response.json(true));
  service.on(LOGOUT, noContent);
  const { createSessions } = await import('#stores/portal/profile/sessions.ts');
  page = createSessions();
  page.start();
  await waitFor(() => {
    if (page.list.$state.get().phase !== 'ready') throw new Error('The list is not loaded');
  });
});

const listed = () => page.list.$state.get().data?.map(({ id }) => id.at(-1));
const asked = () => service.asked.map(({ what }) => what).filter((what) => what === END || what === LOGOUT);
const notice = () => page.$state.get().notice;

function second() {
  const found = page.list.$state.get().data?.[1];
  if (found === undefined) throw new Error('The list is not loaded');
  return found;
}

it('a session of another device is ended after a question, and leaves the list', async () => {
  const ended = second();
  sessions = [session(1, true), session(3)];
  await answerQuestion(page.end(ended));
  expect(service.asked.find(({ what }) => what === END)?.body).toEqual({ session: session(2).id });
  expect(listed()).toEqual(['1', '3']);
  expect(notice()).toEqual({ kind: 'success', text: SESSIONS_TEXT.ended('Chrome on Android') });
  expect(page.$ending.get()).toBeNull();
});

it('a session of another device stays in the list when it could not be ended', async () => {
  service.on(END, down);
  await answerQuestion(page.end(second()));
  expect(notice()).toEqual({ kind: 'error', text: errorText('network_failed') });
  expect([listed(), page.$ending.get()]).toEqual([['1', '2', '3'], null]);
});

it('other signed-in devices are signed out after a confirmation, and the list is read again', async () => {
  const ending = page.endOthers();
  sessions = [session(1, true)];
  await answerQuestion(ending);
  expect(asked()).toEqual([LOGOUT]);
  expect(page.$state.get()).toEqual({
    busy: false,
    notice: { kind: 'success', text: SECURITY_TEXT.signedOut },
  });
  expect(listed()).toEqual(['1']);
});

it('other signed-in devices stay signed in with an error when the service is unreachable', async () => {
  service.on(LOGOUT, down);
  await answerQuestion(page.endOthers());
  expect(notice()).toEqual({ kind: 'error', text: errorText('network_failed') });
});
