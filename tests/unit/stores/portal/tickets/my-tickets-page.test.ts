/** Own tickets: list, thread by address, answering with retries, reopening, rating, closing, the text file. */
import { expect, it, onTestFinished } from 'vitest';
import { MY_TICKETS_TEXT as TEXT } from '#messages/portal/tickets.ts';
import { down } from '#tests/support/account-service.ts';
import { fill } from '#tests/support/forms.ts';
import { startMemberService } from '#tests/support/member-service.ts';
import { ownTicket } from '#tests/support/own-ticket.ts';
import { rpc } from '#tests/support/onboarding-service.ts';

const NUMBER = 'HR-123456';

async function open(path = `/my-hr-tickets?ticket=${NUMBER}`) {
  const service = await startMemberService(path);
  service.on(rpc('my_tickets'), () => Response.json([ownTicket()]));
  service.on(rpc('my_ticket'), () => Response.json(ownTicket()));
  const { createMyTicketsPage } = await import('#stores/portal/tickets/my-tickets-page.ts');
  const page = createMyTicketsPage();
  onTestFinished(page.start());
  const bodies = (name: string) => service.bodies(rpc(name));
  return { service, page, bodies };
}

it('/my-hr-tickets shows the list, and the ticket of the address; malformed numbers count as none', async () => {
  const { page, bodies } = await open('/my-hr-tickets?ticket=HR-1');
  await expect.poll(() => page.list.$state.get().data?.length).toBe(1);
  expect(bodies('my_ticket')).toEqual([]);
  page.address.go(`?ticket=${NUMBER}`);
  await expect.poll(() => page.ticket.$state.get().data?.number).toBe(NUMBER);
  expect(bodies('my_ticket')).toEqual([{ number: NUMBER }]);
  expect(page.forms.rate.$form.get().values).toEqual({ rating: '4', comment: 'Quick' });
  page.address.go('?');
  expect(page.ticket.$state.get().data).toBeNull();
});

it('/my-hr-tickets keeps a refused answer and sends the same text once, another text anew', async () => {
  const { service, page, bodies } = await open();
  await expect.poll(() => page.ticket.$state.get().phase).toBe('ready');
  const { answer } = page.forms;
  expect(await answer.submit()).toBe(false);
  expect(answer.$form.get().errors['body']).toBe(TEXT.answerMissing);
  answer.change('body', 'Tuesday');
  service.on(rpc('answer_ticket'), down);
  expect(await answer.submit()).toBe(false);
  expect(answer.$form.get().values.body).toBe('Tuesday');
  service.on(rpc('answer_ticket'), () => Response.json(null));
  expect(await answer.submit()).toBe(true);
  expect(answer.$form.get().values.body).toBe('');
  await fill(answer, { body: 'Tuesday' }).submit();
  const ids = bodies('answer_ticket').map((body) => body['request_id']);
  expect(ids[1]).toBe(ids[0]);
  expect(ids[2]).not.toBe(ids[1]);
  expect(bodies('my_ticket').length).toBeGreaterThan(1);
});

it('/my-hr-tickets reopens, rates and closes', async () => {
  const { service, page, bodies } = await open();
  await expect.poll(() => page.ticket.$state.get().phase).toBe('ready');
  for (const name of ['reopen_my_ticket', 'rate_ticket', 'close_my_ticket'])
    service.on(rpc(name), () => Response.json(null));
  expect(await fill(page.forms.reopen, { body: 'Again' }).submit()).toBe(true);
  expect(await fill(page.forms.rate, { rating: '6' }).submit()).toBe(false);
  expect(page.forms.rate.$form.get().errors['rating']).toBe(TEXT.ratingMissing);
  expect(await fill(page.forms.rate, { rating: '5' }).submit()).toBe(true);
  const { $confirm, answerConfirm } = await import('#stores/core/dialogs.ts');
  const closing = page.close(ownTicket());
  expect($confirm.get()?.text).toBe(TEXT.closeQuestion);
  answerConfirm(true);
  expect(await closing).toBe(true);
  expect(bodies('reopen_my_ticket')).toEqual([{ number: NUMBER, body: 'Again' }]);
  expect(bodies('rate_ticket')).toEqual([{ number: NUMBER, rating: 5, comment: 'Quick' }]);
  expect(bodies('close_my_ticket')).toEqual([{ number: NUMBER }]);
});

it('/my-hr-tickets saves the ticket as a text file', async () => {
  const { service, page } = await open();
  page.save(ownTicket({ details: [{ question: 'Which team?', answer: 'Night Shift' }] }));
  expect(service.environment.files).toMatchObject([{ name: `${NUMBER}.txt` }]);
  expect(service.environment.files[0]?.content).toContain('Which team?\nNight Shift');
});
