/** Replies of HR with answered requests: drafts by ticket, macros, an unread message, one id per message. */
import { atom } from 'nanostores';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import type { DeskTicket, DeskTicketRow } from '#contract/admin-tickets.ts';
import { TICKET_REPLY_TEXT as TEXT } from '#messages/admin/ticket-thread.ts';
import { ASK_HR_TEXT } from '#messages/portal/tickets.ts';
import { createTicketReply } from '#stores/admin/tickets/tickets-reply.ts';
import type { Table } from '#stores/core/table/table.ts';
import { fill } from '#tests/support/forms.ts';
import { storeId } from '#tests/support/store-rows.ts';
import { tableTest, settled } from '#tests/support/table-service.ts';

const MACRO = storeId(7);

const message = (id: string) => ({ id, kind: 'public' });
const detailOf = (...ids: readonly string[]) =>
  ({
    messages: [...ids.map(message), { id: storeId(9), kind: 'system' }],
    templates: [{ id: MACRO, title: 'Thank', body: 'Hi Mia', action: 'resolve' }],
  }) as unknown as DeskTicket;

const service = tableTest('/admin-hr-tickets');
let reply: ReturnType<typeof createTicketReply>;
let refreshed: number;
const $open = atom<object>({ phase: 'closed' });
const $state = atom({ phase: 'ready' as const, data: detailOf(storeId(5)), code: null });

const show = (key: string): void => {
  $open.set({ phase: 'loading', key });
};

beforeEach(() => {
  refreshed = 0;
  $open.set({ phase: 'closed' });
  $state.set({ phase: 'ready', data: detailOf(storeId(5)), code: null });
  reply = createTicketReply({
    table: { $open } as unknown as Table<DeskTicketRow>,
    details: { $state },
    reload: async () => {
      refreshed += 1;
      $state.set({ ...$state.get(), data: detailOf(storeId(5), storeId(6)) });
      return Promise.resolve();
    },
  });
  onTestFinished(reply.start());
  show(storeId(1));
});
const body = (): string => reply.form.$form.get().values.body;

/** Answers requests for other agents with an empty list and returns the next request. */
async function nextWrite() {
  await settled();
  while (service.waiting[0]?.url.pathname.endsWith('join_ticket') === true) await service.next().rows([]);
  return service.next();
}

it('a reply over an unread message keeps its text, and the second attempt has seen it under the same id', async () => {
  const first = fill(reply.form, { body: 'We fixed it' }).submit();
  const refused = await nextWrite();
  expect(refused.body).toMatchObject({
    ticket: storeId(1),
    seen: storeId(5),
    kind: 'public',
    action: 'reply',
  });
  await refused.refuse(409, 'changed_meanwhile');
  expect(await first).toBe(false);
  expect(body()).toBe('We fixed it');
  expect(reply.form.$form.get().notice?.text).toBe(TEXT.overtaken);
  const second = reply.form.submit();
  const sent = await nextWrite();
  expect(sent.body).toMatchObject({ ...Object(refused.body), seen: storeId(6) });
  await sent.rows({});
  expect(await second).toBe(true);
  expect([body(), refreshed]).toEqual(['', 2]);
});

it('a macro adds its text below what is typed and selects its action', () => {
  fill(reply.form, { body: 'Hello', template: MACRO });
  expect(reply.form.$form.get().values).toMatchObject({ body: 'Hello\n\nHi Mia', action: 'resolve' });
});

it('drafts belong to their ticket', () => {
  reply.setMode('note');
  reply.form.change('body', 'For the first');
  show(storeId(2));
  expect(body()).toBe('');
  reply.form.change('body', 'For the second');
  show(storeId(1));
  expect(reply.form.$form.get().values).toMatchObject({ mode: 'note', body: 'For the first' });
});

it('a note is internal, and typing names the others who are answering', async () => {
  reply.setMode('note');
  reply.form.change('body', 'Ask the bank');
  await (await service.request()).rows(['Thandi']);
  expect(reply.$others.get()).toEqual(['Thandi']);
  void reply.form.submit();
  expect((await nextWrite()).body).toMatchObject({ kind: 'internal', action: 'note' });
});

it('a reply waits for its files, names them, and they belong to its ticket', async () => {
  reply.form.change('body', 'See the file');
  void reply.files.add([{ name: 'x.exe', type: 'text/plain', size: 1 } as never]);
  await settled();
  expect(await reply.form.submit()).toBe(false);
  expect(reply.form.$form.get().notice?.text).toBe(ASK_HR_TEXT.waitForFiles);
  reply.files.reset([{ id: storeId(3), name: 'plan.pdf', bytes: 10 }]);
  show(storeId(2));
  expect(reply.files.$files.get()).toEqual([]);
  show(storeId(1));
  const sending = reply.form.submit();
  const sent = await nextWrite();
  expect(sent.body).toMatchObject({ body: 'See the file', files: [storeId(3)] });
  await sent.rows({});
  expect(await sending).toBe(true);
  expect(reply.files.$files.get()).toEqual([]);
});
