import { beforeEach, expect, it } from 'vitest';
import { REPORT_TEXT, THREAD_TEXT } from '#messages/auth/anonymous-report.ts';
import { errorText } from '#messages/core/errors.ts';
import type { ReportPage } from '#stores/auth/report.ts';
import { down, startService, type TestService } from '#tests/support/account-service.ts';
import { fill } from '#tests/support/forms.ts';
import { grants, refuses } from '#tests/support/own-order-service.ts';

const SEND = 'POST /api/report';
const OPEN = 'POST /api/report-thread';
const CODE = '0123456789ABCDEF';
const SENT = { number: 'HR-000123', code: CODE };
const THREAD = {
  number: SENT.number,
  category: 'conduct',
  state: 'new',
  created_at: '2026-03-01T10:00:00Z',
  messages: [],
  actions: ['answer', 'close'],
};

let service: TestService;
let page: ReportPage;

beforeEach(async () => {
  service = await startService('/report');
  service.on(SEND, grants(SENT));
  service.on(OPEN, grants(THREAD));
  const { createReportPage } = await import('#stores/auth/report.ts');
  page = createReportPage();
  page.start();
  fill(page.report, { category: 'conduct', body: ' He shouts ' });
});

const typed = () => page.report.$form.get().values.body;

it('sends the time that the form took, shows the code once, and stores nothing', async () => {
  service.environment.advance(4000);
  expect(await page.report.submit()).toBe(true);
  expect(service.asked).toMatchObject([
    {
      what: SEND,
      body: { category: 'conduct', body: 'He shouts', aboutName: '', subject: '', filledMs: 4000 },
    },
  ]);
  expect([page.$view.get(), page.$sent.get(), typed()]).toEqual(['sent', SENT, '']);
  page.show('code');
  expect([page.$view.get(), page.$sent.get()]).toEqual(['code', null]);
  expect([...service.environment.memory.values(), ...service.environment.tabMemory.values()]).toEqual([]);
});

it.each([
  ['too_fast', refuses('too_fast')],
  ['network_failed', down],
] as const)('keeps the text when it is refused: %s', async (code, responder) => {
  service.on(SEND, responder);
  expect(await page.report.submit()).toBe(false);
  expect(page.report.$form.get().notice?.text).toBe(errorText(code));
  expect([page.$view.get(), typed()]).toEqual(['write', ' He shouts ']);
});

it('opens with a code as it was written down, and forgets it when the report is left', async () => {
  page.show('code');
  await fill(page.code, { code: '0123' }).submit();
  expect(page.code.$form.get().errors['code']).toBe(REPORT_TEXT.codeLength);
  await fill(page.code, { code: '' }).submit();
  expect(page.code.$form.get().errors['code']).toBe(REPORT_TEXT.codeMissing);
  expect(service.asked).toEqual([]);
  page.code.change('code', '0123-4567 89ab-cdef');
  service.on(OPEN, refuses('not_found'));
  await page.code.submit();
  expect(page.code.$form.get().notice?.text).toBe(REPORT_TEXT.codeWrong);
  service.on(OPEN, grants(THREAD));
  await page.code.submit();
  expect([page.$view.get(), page.thread.$thread.get()]).toEqual(['thread', THREAD]);
  expect(service.asked.at(-1)?.body).toEqual({ action: 'read', body: null, requestId: null, code: CODE });
  page.show('code');
  expect([page.thread.$thread.get(), page.code.$form.get().values.code]).toEqual([null, '']);
});

it('sends an answer again under the same id until it arrives', async () => {
  await fill(page.code, { code: CODE }).submit();
  expect(await page.thread.form.submit()).toBe(false);
  expect(page.thread.form.$form.get().errors).toEqual({ body: THREAD_TEXT.answerMissing });
  page.thread.form.change('body', 'On Friday');
  service.on(OPEN, down);
  expect(await page.thread.form.submit()).toBe(false);
  expect(page.thread.form.$form.get().values.body).toBe('On Friday');
  service.on(OPEN, grants({ ...THREAD, state: 'open' }));
  await page.thread.form.submit();
  await fill(page.thread.form, { body: 'At six' }).submit();
  const [failed, sent, next] = service.asked.slice(1).map(({ body }) => body);
  expect(failed).toMatchObject({ action: 'answer', body: 'On Friday', code: CODE });
  expect(sent).toEqual(failed);
  expect(next?.['requestId']).not.toBe(sent?.['requestId']);
  expect(page.thread.$thread.get()?.state).toBe('open');
});
