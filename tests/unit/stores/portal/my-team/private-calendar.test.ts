/** The private calendar of /my-team with answered requests. */
import { expect, it } from 'vitest';
import { urls } from '#contract/urls.ts';
import { COPY_WORDS } from '#messages/core/shared-words.ts';
import { PRIVATE_CALENDAR_TEXT as TEXT } from '#messages/portal/my-team.ts';
import { $confirm, answerConfirm } from '#stores/core/dialogs.ts';
import { $toasts } from '#stores/core/toasts.ts';
import { createPrivateCalendar } from '#stores/portal/my-team/private-calendar.ts';
import { clearToasts } from '#tests/support/clear-toasts.ts';
import { pageTest, refused } from '#tests/support/page-test.ts';
import { answerEach, settled } from '#tests/support/table-service.ts';

const TOKEN = 'ab'.repeat(32);
const NEW_TOKEN = 'cd'.repeat(32);

const { page, service, open, answered } = pageTest({
  path: '/my-team',
  create: createPrivateCalendar,
  reads: (opened, token: string | null = null) =>
    answerEach(opened, (name) => (name === 'my_calendar_token' ? token : undefined)),
  prepare: clearToasts,
});

const calendar = () => page.read.$state.get().data?.calendar;
const toasts = () => $toasts.get().map(({ text }) => text);

it('the private calendar is made without a question, and its links subscribe to it', async () => {
  expect(calendar()).toBeNull();
  await answered(page.make(), TOKEN);
  const address = `http://site.test${urls.privateCalendar(TOKEN)}`;
  expect(calendar()).toMatchObject({ address, links: { device: address.replace('http:', 'webcal:') } });
  expect(toasts()).toEqual([TEXT.made]);
  await page.copy({ address, links: { device: '', google: '', outlook: '' } });
  expect(toasts()).toContain(COPY_WORDS.copied(TEXT.copied));
});

it('the private calendar gets a new address after a question', async () => {
  await open(TOKEN);
  const declined = page.renew();
  await settled();
  expect($confirm.get()).toMatchObject({ title: TEXT.renewTitle, danger: true });
  answerConfirm(false);
  expect(await declined).toBe(false);
  const renewing = page.renew();
  await settled();
  answerConfirm(true);
  await answered(renewing, NEW_TOKEN);
  expect(calendar()?.address).toContain(NEW_TOKEN);
  expect(toasts()).toEqual([TEXT.renewed]);
});

it('the private calendar is removed after a question, and stays when that is refused', async () => {
  await open(TOKEN);
  const remove = async () => {
    const removing = page.remove();
    await settled();
    expect($confirm.get()?.text).toBe(TEXT.removeQuestion);
    answerConfirm(true);
    return removing;
  };
  expect(page.$isEmpty.get()).toBe(false);
  await answered(remove(), refused('unavailable', 503));
  expect(calendar()?.address).toContain(TOKEN);
  expect(page.$busyKey.get()).toBeNull();
  await answered(remove(), null);
  expect(calendar()).toBeNull();
  expect(page.$isEmpty.get()).toBe(true);
  expect(service.waiting).toEqual([]);
});
