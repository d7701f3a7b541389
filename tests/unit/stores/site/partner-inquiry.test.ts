import { beforeEach, expect, it, vi } from 'vitest';
import { BRAND_CONTACT } from '#contract/brand.ts';
import type { PartnerInquiryField } from '#contract/partner-inquiries.ts';
import {
  createMemoryEnvironment,
  type Answer,
  type MemoryEnvironment,
} from '#tests/support/memory-environment.ts';

const SENT = "Message sent successfully! We'll get back to you within 24 hours.";
const RECEIVED = "Your inquiry has been received! We'll get back to you within 24 hours.";
const FAILED = `Failed to submit inquiry. Please try again or contact us directly at ${BRAND_CONTACT.partnership}`;

const GOOD = {
  name: 'Thandi',
  email: 'thandi@example.com',
  company: 'Acme',
  phone: '',
  website: 'http://acme.com/',
  partnershipType: 'event',
  budgetRange: '',
  timeline: 'flexible',
  message: 'Hello',
} as const satisfies Record<PartnerInquiryField, string>;

let store: Awaited<ReturnType<typeof loadStores>>;
let environment: MemoryEnvironment;
let bodies: { readonly url: string; readonly body: unknown }[];

/** Freshly loaded stores. */
async function loadStores() {
  vi.resetModules();
  const { setEnvironment } = await import('#stores/core/environment.ts');
  const { $toasts } = await import('#stores/core/toasts.ts');
  return { setEnvironment, $toasts, ...(await import('#stores/site/partner-inquiry.ts')) };
}

beforeEach(async () => {
  store = await loadStores();
  environment = createMemoryEnvironment();
  store.setEnvironment(environment);
  bodies = [];
});

const stored: Answer = () => new Response(null, { status: 201 });
const mailed: Answer = () => Response.json({ ok: true, data: { sent: true } });
const refused =
  (status: number, body: object): Answer =>
  () =>
    Response.json(body, { status });

/** Sets the responses of the data API and the function. */
function answer(row: Answer, mail: Answer = mailed): void {
  environment.answers((url, init) => {
    bodies.push({ url, body: JSON.parse(typeof init?.body === 'string' ? init.body : 'null') });
    return url.startsWith('/api/') ? mail(url, init) : row(url, init);
  });
}

function fill(changes: Partial<Record<PartnerInquiryField, string>> = {}): void {
  for (const [field, value] of Object.entries({ ...GOOD, ...changes })) {
    store.changeInquiry(field as PartnerInquiryField, value);
  }
}

function open(changes: Partial<Record<PartnerInquiryField, string>> = {}): void {
  store.openPartnerInquiry();
  fill(changes);
}

const state = () => store.$partnerInquiry.get();

it('submitting an inquiry stores the row, then requests the mail with the times', async () => {
  answer(stored);
  open();
  environment.advance(42_000);
  await store.submitPartnerInquiry();
  expect(bodies).toEqual([
    {
      url: 'http://backend.test/rest/v1/partner_inquiries',
      body: {
        name: 'Thandi',
        email: 'thandi@example.com',
        company: 'Acme',
        phone: null,
        website: 'https://acme.com',
        partnership_type: 'event',
        budget_range: null,
        timeline: 'flexible',
        message: 'Hello',
      },
    },
    {
      url: '/api/send-partner-contact-email',
      body: {
        ...GOOD,
        phone: null,
        budgetRange: null,
        website: 'https://acme.com',
        subject: '',
        openedAt: '2026-03-01T10:00:00.000Z',
        submittedAt: '2026-03-01T10:00:42.000Z',
      },
    },
  ]);
});

it('submitting an inquiry confirms, clears the form and closes after 1.5 s', async () => {
  answer(stored);
  open();
  await store.submitPartnerInquiry();
  expect(state()).toMatchObject({ open: true, phase: 'sent', notice: { kind: 'success', text: SENT } });
  expect(Object.values(state().values).join('')).toBe('');
  environment.advance(1499);
  expect(state().open).toBe(true);
  environment.advance(1);
  expect(state()).toMatchObject({ open: false, phase: 'editing', notice: null });
  expect(store.$toasts.get()).toMatchObject([{ kind: 'success', text: SENT }]);
});

it.each([
  ['refused', refused(429, { ok: false, error: { code: 'throttled', requestId: 'r' } })],
  ['broken', refused(502, {})],
  ['out of reach', () => Promise.reject(new TypeError('fetch failed'))],
] satisfies [string, Answer][])(
  'submitting an inquiry confirms with another text when the mail is %s',
  async (_name, mail) => {
    answer(stored, mail);
    open();
    await store.submitPartnerInquiry();
    expect(state()).toMatchObject({ phase: 'sent', notice: { kind: 'success', text: RECEIVED } });
    environment.advance(1500);
    expect(state().open).toBe(false);
  },
);

it.each([
  ['out of reach', () => Promise.reject(new TypeError('fetch failed'))],
  ['throttling', refused(429, { code: 'PT429', message: 'throttled' })],
  ['broken', refused(500, { message: 'x' })],
] satisfies [string, Answer][])(
  'submitting an inquiry names an address when the backend is %s, and keeps the text',
  async (_name, row) => {
    answer(row);
    open();
    await store.submitPartnerInquiry();
    expect(state()).toMatchObject({
      open: true,
      phase: 'editing',
      notice: { kind: 'error', text: FAILED },
    });
    expect(state().values).toEqual({ ...GOOD, website: 'https://acme.com' });
    expect(bodies.filter(({ url }) => url.startsWith('/api/'))).toEqual([]);
  },
);

it("submitting an inquiry shows the database's refusal at its field", async () => {
  const message =
    'new row for relation "partner_inquiries" violates check constraint "partner_inquiries_email_check"';
  answer(refused(400, { code: '23514', message }));
  open();
  await store.submitPartnerInquiry();
  expect(state()).toMatchObject({ errors: { email: 'invalid_email' }, notice: { text: FAILED } });
});

it('submitting an inquiry times out, so that the dialog can be closed', async () => {
  answer(
    (_url, init) =>
      new Promise((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => {
          reject(new DOMException('Aborted', 'AbortError'));
        });
      }),
  );
  open();
  const sending = store.submitPartnerInquiry();
  await expect.poll(() => bodies).toHaveLength(1);
  environment.advance(15_000);
  await sending;
  expect(state()).toMatchObject({ phase: 'editing', notice: { text: FAILED } });
});

it('submitting an inquiry works after a failure, and once for several clicks', async () => {
  answer(refused(500, {}));
  open();
  await store.submitPartnerInquiry();
  bodies = [];
  answer(stored);
  await Promise.all([
    store.submitPartnerInquiry(),
    store.submitPartnerInquiry(),
    store.submitPartnerInquiry(),
  ]);
  await store.submitPartnerInquiry();
  expect(bodies).toHaveLength(2);
  expect(state().notice?.text).toBe(SENT);
});

it('submitting an inquiry sends the honeypot field', async () => {
  answer(stored);
  open();
  store.changeInquirySubject('Cheap followers');
  await store.submitPartnerInquiry();
  expect(bodies[1]?.body).toMatchObject({ subject: 'Cheap followers' });
});

it.each(['name', 'email', 'company', 'partnershipType', 'message'] as const)(
  'validating an inquiry requires %s',
  async (field) => {
    open({ [field]: '  ' });
    await store.submitPartnerInquiry();
    expect(state()).toMatchObject({
      errors: { [field]: 'required' },
      notice: { kind: 'error', text: 'Please fill in all required fields' },
      refusals: 1,
    });
    expect(environment.requests).toEqual([]);
  },
);

it('validating an inquiry reports missing fields first, then an invalid email', async () => {
  open({ email: 'thandi', name: '' });
  await store.submitPartnerInquiry();
  expect(state().notice?.text).toBe('Please fill in all required fields');
  store.changeInquiry('name', 'Thandi');
  await store.submitPartnerInquiry();
  expect(state().notice?.text).toBe('Please enter a valid email address');
  expect(state().errors).toEqual({ email: 'invalid_email' });
});

it('validating an inquiry reports other errors', async () => {
  open({ phone: '1'.repeat(41) });
  await store.submitPartnerInquiry();
  expect(state()).toMatchObject({ errors: { phone: 'too_long' }, notice: { text: 'This is too long' } });
});

it('validating an inquiry clears the error of a changed field', async () => {
  open({ email: 'x', name: '' });
  await store.submitPartnerInquiry();
  store.changeInquiry('email', 'x@');
  expect(state().errors).toEqual({ name: 'required' });
});

it('validating an inquiry counts every refused attempt, so that the focus moves again', async () => {
  open({ name: '' });
  await store.submitPartnerInquiry();
  await store.submitPartnerInquiry();
  expect(state().refusals).toBe(2);
});

it('validating an inquiry completes the website on blur', () => {
  open({ website: 'HTTP://acme.com/' });
  store.leaveInquiryWebsite();
  expect(state().values.website).toBe('https://acme.com');
});

it('closing an inquiry is refused while submitting, like typing and opening', async () => {
  let finish: (response: Response) => void = () => undefined;
  answer(
    () =>
      new Promise((resolve) => {
        finish = resolve;
      }),
  );
  open();
  const sending = store.submitPartnerInquiry();
  await expect.poll(() => bodies).toHaveLength(1);
  store.closePartnerInquiry();
  store.openPartnerInquiry();
  store.changeInquiry('name', 'Somebody else');
  expect(state()).toMatchObject({ open: true, phase: 'submitting', values: { name: 'Thandi' } });
  finish(new Response(null, { status: 201 }));
  await sending;
  expect(state().phase).toBe('sent');
});

it('closing an inquiry keeps the typed text without its errors', async () => {
  open({ email: 'x' });
  await store.submitPartnerInquiry();
  store.closePartnerInquiry();
  expect(state().open).toBe(false);
  store.openPartnerInquiry();
  expect(state()).toMatchObject({
    open: true,
    values: { name: 'Thandi', email: 'x' },
    errors: {},
    notice: null,
  });
});

it('closing an inquiry keeps the time when the inquiry was started', () => {
  open();
  const begun = state().openedAt;
  store.closePartnerInquiry();
  environment.advance(60_000);
  store.openPartnerInquiry();
  expect(state().openedAt).toBe(begun);
});

it('closing an inquiry cancels the automatic closing after sending', async () => {
  answer(stored);
  open();
  await store.submitPartnerInquiry();
  store.closePartnerInquiry();
  expect(state().open).toBe(false);
  environment.advance(500);
  store.openPartnerInquiry();
  environment.advance(5_000);
  expect(state()).toMatchObject({ open: true, phase: 'editing', notice: null });
  expect(state().openedAt).toBe(environment.now() - 5_000);
});

it('closing an inquiry starts a new inquiry when it is reopened after sending', async () => {
  answer(stored);
  open();
  await store.submitPartnerInquiry();
  store.openPartnerInquiry();
  environment.advance(5_000);
  expect(state()).toMatchObject({ open: true, phase: 'editing', notice: null });
});
