import { expect, it } from 'vitest';
import { APPEAL_TEXT } from '#messages/auth/appeal.ts';
import { errorText } from '#messages/core/errors.ts';
import type { AppealPage } from '#stores/auth/appeal.ts';
import {
  down,
  noContent,
  raised,
  startService,
  type Responder,
  type TestService,
} from '#tests/support/account-service.ts';
import { fill } from '#tests/support/forms.ts';
import { raises, respondsWith, rpc } from '#tests/support/onboarding-service.ts';

const TOKEN = 'a1'.repeat(32);
const ACTION = rpc('appeal_thread');
const REQUEST = rpc('request_appeal');
const THREAD = {
  number: 'HR-000123',
  category: 'ban_appeal',
  state: 'new',
  created_at: '2026-03-01T10:00:00Z',
  messages: [],
  actions: ['answer', 'close'],
};

let service: TestService;
let page: AppealPage;

async function open(path: string, responder: Responder = respondsWith(null)): Promise<void> {
  service = await startService(path);
  service.on(ACTION, responder);
  const { createAppealPage } = await import('#stores/auth/appeal.ts');
  page = createAppealPage();
  page.start();
  await expect.poll(() => page.link.$state.get().phase).not.toBe('loading');
}

const actions = () => service.bodies(ACTION);
const address = () => service.environment.location.path() + service.environment.address.hash();

it('a link is requested, and another address can be typed', async () => {
  await open('/appeal');
  expect(page.$token.get()).toBeNull();
  expect(await fill(page.request, { email: 'not an address' }).submit()).toBe(false);
  expect(service.asked).toEqual([]);
  page.request.change('email', 'lindiwe@example.com');
  service.on(REQUEST, raised(429, 'throttled'));
  await page.request.submit();
  expect(page.request.$form.get().notice?.text).toBe(errorText('throttled'));
  service.on(REQUEST, noContent);
  await page.request.submit();
  expect(page.$sentTo.get()).toBe('lindiwe@example.com');
  page.startAgain();
  expect(page.$sentTo.get()).toBeNull();
});

it('a link opens the form, and leaves the address bar', async () => {
  await open(`/appeal#token=${TOKEN}`);
  expect([address(), page.link.$state.get().data, page.thread.$thread.get()]).toEqual([
    '/appeal',
    TOKEN,
    null,
  ]);
  expect(actions()).toEqual([{ token: TOKEN, action: 'read' }]);
});

it.each(['#token=', '#token=xyz', `#token=${TOKEN}0`])(
  'sends no request when it is incomplete: %s',
  async (hash) => {
    await open(`/appeal${hash}`);
    expect([page.link.$state.get().code, actions()]).toEqual(['link_invalid', []]);
    page.startAgain();
    expect(page.$token.get()).toBeNull();
  },
);

it('an expired link is named, a lost connection can be tried again', async () => {
  await open(`/appeal#token=${TOKEN}`, raised(403, 'link_expired'));
  expect(page.link.$state.get().code).toBe('link_expired');
  await open(`/appeal#token=${TOKEN}`, down);
  expect(page.link.$state.get().code).toBe('network_failed');
  service.on(ACTION, respondsWith(THREAD));
  await page.link.reload();
  expect(page.thread.$thread.get()).toEqual(THREAD);
});

it('an appeal keeps its text when it is refused, is sent under one id, and becomes the thread', async () => {
  await open(`/appeal#token=${TOKEN}`);
  expect(await page.appeal.submit()).toBe(false);
  expect(page.appeal.$form.get().errors).toEqual({ body: APPEAL_TEXT.bodyMissing });
  page.appeal.change('body', 'It was my brother');
  service.on(ACTION, raises('too_long'));
  expect(await page.appeal.submit()).toBe(false);
  expect(page.appeal.$form.get().values.body).toBe('It was my brother');
  service.on(ACTION, respondsWith(THREAD));
  await page.appeal.submit();
  const [, refused, sent] = actions();
  expect(sent).toMatchObject({ token: TOKEN, action: 'send', body: 'It was my brother' });
  expect(sent).toEqual(refused);
  expect(page.thread.$thread.get()).toEqual(THREAD);
  await fill(page.thread.form, { body: 'On Friday' }).submit();
  expect(actions().at(-1)).toMatchObject({ token: TOKEN, action: 'answer', body: 'On Friday' });
});

it('another link of the same tab opens its own thread', async () => {
  await open(`/appeal#token=${TOKEN}`, respondsWith(THREAD));
  const other = 'b2'.repeat(32);
  service.on(ACTION, respondsWith({ ...THREAD, number: 'HR-000124' }));
  service.environment.open(`/appeal#token=${other}`);
  service.environment.returns();
  expect(page.thread.$thread.get()).toBeNull();
  await expect.poll(() => page.thread.$thread.get()?.number).toBe('HR-000124');
  expect(actions().at(-1)).toEqual({ token: other, action: 'read' });
});
