import { afterEach, beforeEach, expect, it } from 'vitest';
import { SIGN_OUT_FORM } from '#messages/core/forms.ts';
import { $confirm, answerConfirm } from '#stores/core/dialogs.ts';
import { confirmSignOut } from '#stores/core/leave.ts';
import { dropUnsaved, hasUnsaved, trackUnsaved } from '#stores/core/unsaved.ts';

let isTyped = false;

beforeEach(() => {
  trackUnsaved(() => isTyped);
});

afterEach(() => {
  isTyped = false;
  dropUnsaved();
});

it('signs out without a question while nothing is typed', async () => {
  expect(await confirmSignOut()).toBe(true);
  expect($confirm.get()).toBeNull();
});

it('asks before unsaved input is lost, and keeps it after a no', async () => {
  isTyped = true;
  const confirming = confirmSignOut();
  expect($confirm.get()).toMatchObject({ title: SIGN_OUT_FORM.title, text: SIGN_OUT_FORM.question });
  answerConfirm(false);
  expect([await confirming, hasUnsaved()]).toEqual([false, true]);
});

it('forgets the input after a yes, so that nothing else asks or holds the page', async () => {
  isTyped = true;
  const confirming = confirmSignOut();
  answerConfirm(true);
  expect([await confirming, hasUnsaved()]).toEqual([true, false]);
});
