import { beforeEach, expect, test } from 'vitest';
import type { ForgotPasswordPage } from '#stores/auth/forgot-password.ts';
import { down, refused, startService, type TestService } from '#tests/support/account-service.ts';
import { fill } from '#tests/support/forms.ts';

const RECOVER = 'POST /auth/v1/recover';

let service: TestService;
let page: ForgotPasswordPage;

beforeEach(async () => {
  service = await startService('/forgot-password');
  service.on(RECOVER, () => Response.json({}));
  const { createForgotPasswordPage } = await import('#stores/auth/forgot-password.ts');
  page = createForgotPasswordPage();
});

function send(email: string): Promise<boolean> {
  return fill(page.form, { email }).submit();
}

test('a link is requested, and another one for the same address', async () => {
  await send('lindiwe@example.com');
  expect(service.asked).toMatchObject([{ what: RECOVER, body: { email: 'lindiwe@example.com' } }]);
  expect(page.$sentTo.get()).toBe('lindiwe@example.com');
  page.sendAnother();
  expect(page.$sentTo.get()).toBeNull();
  expect(page.form.$form.get().values).toEqual({ email: 'lindiwe@example.com' });
});

test('a throttled second mail, which only accounts can cause, looks like the first', async () => {
  service.on(RECOVER, refused(429, 'over_email_send_rate_limit'));
  await send('lindiwe@example.com');
  expect(page.$sentTo.get()).toBe('lindiwe@example.com');
});

test.each([
  [refused(429, 'over_request_rate_limit'), 'That was a lot at once. Wait a while and try again.'],
  [down, 'No connection. Check your internet and try again.'],
])('a refusal that reveals nothing about the address is shown', async (responder, text) => {
  service.on(RECOVER, responder);
  await send('lindiwe@example.com');
  expect([page.form.$form.get().notice?.text, page.$sentTo.get()]).toEqual([text, null]);
});
