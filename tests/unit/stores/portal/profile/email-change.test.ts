import { beforeEach, describe, expect, it, test } from 'vitest';
import { STORAGE_KEYS } from '#contract/storage-keys.ts';
import { errorText } from '#messages/core/errors.ts';
import { EMAIL_CHANGE_TEXT as TEXT } from '#messages/portal/account-security.ts';
import { SECURITY_TEXT } from '#messages/portal/profile.ts';
import type { EmailChangePage } from '#stores/portal/profile/email-change.ts';
import { down, MEMBER, noContent, opened, refused } from '#tests/support/account-service.ts';
import { fill } from '#tests/support/forms.ts';
import { startMemberService, type MemberService } from '#tests/support/member-service.ts';
import { waitFor } from '#tests/support/wait.ts';

const TOKEN = 'POST /auth/v1/token';
const USER = 'PUT /auth/v1/user';
const RESEND = 'POST /auth/v1/resend';
const BANNED = 'POST /rest/v1/rpc/check_banned';
const PENDING = 'POST /rest/v1/rpc/my_email_change';
const CANCEL = 'POST /rest/v1/rpc/cancel_email_change';
const VERIFY = 'POST /auth/v1/factors/phone/verify';
const NEW = 'new@example.com';

interface Stored {
  access_token: string;
  user: object;
}

let service: MemberService;
let page: EmailChangePage & { readonly start: () => unknown };
let pending: object | null = null;

const change = (minutesAgo: number) => ({
  email: NEW,
  asked_at: new Date(service.environment.now() - minutesAgo * 60_000).toISOString(),
  old_confirmed: false,
  new_confirmed: true,
});

async function openPage(): Promise<void> {
  const { createEmailChange } = await import('#stores/portal/profile/email-change.ts');
  page = createEmailChange();
  page.start();
  await waitFor(() => {
    if (page.pending.$state.get().phase !== 'ready') throw new Error('Not loaded');
  });
}

beforeEach(async () => {
  service = await startMemberService('/my-profile');
  pending = null;
  service.on(PENDING, () => Response.json(pending));
  service.on(BANNED, () => Response.json({ is_banned: false, message: null }));
  service.on(TOKEN, opened);
  service.on('POST /auth/v1/logout', noContent);
  service.on(USER, () => {
    pending = change(0);
    return Response.json({ ...MEMBER, aud: 'authenticated', app_metadata: {}, user_metadata: {} });
  });
  await openPage();
});

/** Gives the session a second factor, as after signing in with one. */
async function addFactor(): Promise<void> {
  const kept = JSON.parse(service.environment.memory.get(STORAGE_KEYS.session) ?? '') as Stored;
  const claims = Buffer.from(JSON.stringify({ sub: MEMBER.id, aal: 'aal2' })).toString('base64url');
  kept.access_token = `header.${claims}.signature`;
  kept.user = {
    ...kept.user,
    factors: [{ id: 'phone', friendly_name: 'Phone', factor_type: 'totp', status: 'verified' }],
  };
  service.environment.memory.set(STORAGE_KEYS.session, JSON.stringify(kept));
  service.on('POST /auth/v1/factors/phone/challenge', () => Response.json({ id: 'challenge', type: 'totp' }));
  service.on(VERIFY, () =>
    Response.json({ ...kept, refresh_token: 'refresh', token_type: 'bearer', expires_in: 3600 }),
  );
  const { readSession } = await import('#stores/auth/session.ts');
  readSession();
}

async function ask(values: Partial<Record<'email' | 'current' | 'code', string>> = {}): Promise<boolean> {
  page.open(true);
  fill(page.form, { email: values.email ?? NEW, current: values.current ?? 'The-old-1' });
  if (values.code !== undefined) page.form.change('code', values.code);
  return page.form.submit();
}

const asked = () => service.asked.map(({ what }) => what).filter((what) => what.includes('/auth/v1/'));
const form = () => page.form.$form.get();
const notice = () => page.$state.get().notice;

it('a change of email is asked for after the password was checked, and is pending then', async () => {
  expect(await ask()).toBe(true);
  expect(asked()).toEqual([TOKEN, 'POST /auth/v1/logout', USER]);
  expect(service.asked.find(({ what }) => what === USER)?.body).toMatchObject({ email: NEW });
  expect(page.pending.$state.get().data).toMatchObject({ change: { email: NEW }, isExpired: false });
  expect([page.$isOpen.get(), form().values]).toEqual([
    false,
    { email: '', current: '', device: '', code: '' },
  ]);
});

it('a change of email needs a code of the second factor where there is one', async () => {
  await addFactor();
  expect(await ask({ code: '' })).toBe(false);
  expect([form().errors['code'], asked()]).toEqual([errorText('required'), []]);
  expect(await ask({ code: '123456' })).toBe(true);
  expect(asked()).toContain(VERIFY);
  expect(asked().indexOf(VERIFY)).toBeLessThan(asked().indexOf(USER));
});

it('a change of email is not asked for with a wrong code', async () => {
  await addFactor();
  service.on(VERIFY, refused(422, 'mfa_verification_failed'));
  expect(await ask({ code: '123456' })).toBe(false);
  expect([form().errors['code'], asked().includes(USER)]).toEqual([errorText('code_wrong'), false]);
});

test.each([
  ['the present address', MEMBER.email.toUpperCase(), TEXT.same],
  ['no address', 'nobody', errorText('invalid_email')],
])('a change of email refuses %s without sending anything', async (_name, email, text) => {
  expect(await ask({ email })).toBe(false);
  expect([form().errors['email'], asked()]).toEqual([text, []]);
});

test.each([
  ['a wrong password', TOKEN, refused(400, 'invalid_credentials'), 'current', SECURITY_TEXT.wrongCurrent],
  ['a taken address', USER, refused(422, 'email_exists'), 'email', TEXT.taken],
  ['a banned address', BANNED, () => Response.json({ is_banned: true, message: 'x' }), 'email', TEXT.banned],
] as const)(
  'a change of email names the field of %s and keeps what was typed',
  async (_name, what, responder, field, text) => {
    service.on(what, responder);
    expect(await ask()).toBe(false);
    expect(form()).toMatchObject({ errors: { [field]: text }, values: { email: NEW, current: 'The-old-1' } });
    expect(page.pending.$state.get().data?.change).toBeNull();
  },
);

it('a change of email says when the last links are too recent, and when the network fails', async () => {
  service.on(USER, refused(429, 'over_email_send_rate_limit'));
  await ask();
  expect(form().notice?.text).toBe(TEXT.throttled);
  service.on(USER, down);
  await ask();
  expect(form().notice?.text).toBe(errorText('network_failed'));
});

it('takes an address that was confirmed in another browser', async () => {
  service.rows.personal.email = NEW;
  const { ownMember } = await import('#stores/auth/own-member.ts');
  await ownMember.load();
  const { $session } = await import('#stores/auth/session.ts');
  service.on(TOKEN, () =>
    Response.json({
      access_token: 'header.payload.signature',
      refresh_token: 'refresh',
      token_type: 'bearer',
      expires_in: 3600,
      user: {
        ...MEMBER,
        email: NEW,
        aud: 'authenticated',
        app_metadata: {},
        user_metadata: {},
        created_at: '',
      },
    }),
  );
  await page.pending.load();
  expect($session.get()).toMatchObject({ phase: 'member', email: NEW });
});

describe('a pending change', () => {
  const current = () => {
    const found = page.pending.$state.get().data?.change ?? null;
    if (found === null) throw new Error('Nothing is pending');
    return found;
  };

  beforeEach(async () => {
    pending = change(10);
    await page.pending.load();
  });

  it('is sent again to both addresses', async () => {
    service.on(RESEND, () => Response.json({}));
    await page.resend(current());
    expect(service.asked.find(({ what }) => what === RESEND)?.body).toMatchObject({
      type: 'email_change',
      email: MEMBER.email,
    });
    expect(notice()).toEqual({ kind: 'success', text: TEXT.resent });
  });

  it('is not sent again within a minute', async () => {
    pending = change(0.5);
    await page.pending.load();
    await page.resend(current());
    expect(notice()).toEqual({ kind: 'error', text: TEXT.throttled });
    expect(asked()).toEqual([]);
  });

  it('expires after an hour', async () => {
    expect(page.pending.$state.get().data?.isExpired).toBe(false);
    pending = change(61);
    await page.pending.load();
    expect(page.pending.$state.get().data?.isExpired).toBe(true);
  });

  it('is cancelled after a question', async () => {
    service.on(CANCEL, () => {
      pending = null;
      return Response.json(true);
    });
    const { $confirm, answerConfirm } = await import('#stores/core/dialogs.ts');
    const cancelling = page.cancel(current());
    await expect.poll(() => $confirm.get()?.text).toBe(TEXT.cancelText(NEW));
    answerConfirm(true);
    await cancelling;
    expect([page.pending.$state.get().data?.change, notice()?.text]).toEqual([null, TEXT.cancelled]);
  });
});
