/** /report: a report without a name, its code, and coming back with it. Nothing is kept in the browser. */
import { atom } from 'nanostores';
import * as v from 'valibot';
import {
  openReport,
  ReportCodeSchema,
  ReportFormSchema,
  sendReport,
  type OpenThread,
  type ThreadAction,
} from '#contract/anonymous-reports.ts';
import { RefusalError, type ErrorCode } from '#contract/error-codes.ts';
import { closeQuestion, REPORT_MISSING, REPORT_TEXT } from '#messages/auth/anonymous-report.ts';
import { call } from '../core/call.ts';
import { copyText } from '../core/copy-text.ts';
import { createForm } from '../core/form.ts';
import { createPage } from '../core/page.ts';
import { getPortalEnvironment } from '../core/portal-environment.ts';
import { createOpenThread } from './open-thread.ts';

interface SentReport {
  readonly number: string;
  readonly code: string;
}

export type ReportView = 'write' | 'sent' | 'code' | 'thread';

async function sendAction(code: string, { action, ...rest }: ThreadAction): Promise<OpenThread> {
  const answer = await call(openReport, { ...rest, action: action === 'send' ? 'answer' : action, code });
  if (!answer.ok) throw new RefusalError(answer.error.code, answer.error.fields);
  return answer.data;
}

/** The form of a new report; `getOpenedAt` in milliseconds. */
function createReportForm(getOpenedAt: () => number, after: (sent: SentReport) => void) {
  const form = createForm({
    start: { category: '', body: '', aboutName: '', subject: '' },
    schema: ReportFormSchema,
    fieldText: (field, code) => (code === 'required' ? REPORT_MISSING[field] : undefined),
    send: async (input) => {
      const filledMs = Math.max(0, getPortalEnvironment().now() - getOpenedAt());
      const answer = await call(sendReport, { ...input, filledMs });
      if (!answer.ok) throw new RefusalError(answer.error.code, answer.error.fields);
      form.reset();
      after(answer.data);
      return null;
    },
  });
  return form;
}

const CODE_TEXTS: Readonly<Partial<Record<ErrorCode, string>>> = {
  required: REPORT_TEXT.codeMissing,
  invalid_value: REPORT_TEXT.codeLength,
};

function createCodeForm(after: (code: string, thread: OpenThread) => void) {
  const form = createForm({
    start: { code: '' },
    schema: v.object({ code: ReportCodeSchema }),
    send: async ({ code }) => {
      const thread = await sendAction(code, { action: 'read', body: null, requestId: null });
      form.reset();
      after(code, thread);
      return null;
    },
    fieldText: (_field, reason) => CODE_TEXTS[reason],
    formText: (reason) => (reason === 'not_found' ? REPORT_TEXT.codeWrong : undefined),
  });
  return form;
}

export const createReportPage = () =>
  createPage(({ onStart }) => {
    const $view = atom<ReportView>('write');
    const $sent = atom<SentReport | null>(null);
    let openedAt = 0;
    let openCode = '';
    const thread = createOpenThread(closeQuestion('report'), (action) => sendAction(openCode, action));
    const show = (view: ReportView): void => {
      $sent.set(null);
      thread.show(null);
      openCode = '';
      openedAt = getPortalEnvironment().now();
      $view.set(view);
    };
    const report = createReportForm(
      () => openedAt,
      (sent) => {
        $sent.set(sent);
        $view.set('sent');
      },
    );
    const code = createCodeForm((typed, found) => {
      openCode = typed;
      thread.show(found);
      $view.set('thread');
    });
    onStart(() => {
      openedAt = getPortalEnvironment().now();
    });
    const copy = () => copyText(REPORT_TEXT.codeName, $sent.get()?.code ?? '');
    return { $view, $sent, report, code, thread, show, copy };
  });
export type ReportPage = ReturnType<typeof createReportPage>;
