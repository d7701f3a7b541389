import { beforeEach, expect, test } from 'vitest';
import {
  $alert,
  $confirm,
  type AlertType,
  answerConfirm,
  askConfirm,
  closeAlert,
  showAlert,
} from '#stores/core/dialogs.ts';
import { environmentTest } from '#tests/support/environment-test.ts';

const environment = environmentTest();

beforeEach(() => {
  closeAlert();
});

test.each<[AlertType, number]>([
  ['success', 4000],
  ['warning', 4000],
  ['info', 4000],
  ['error', 6000],
])('an alert closes as %s after %i ms', (type, duration) => {
  showAlert(type, 'Text', 'Title');
  expect($alert.get()).toEqual({ type, title: 'Title', text: 'Text' });
  environment.advance(duration - 1);
  expect($alert.get()).not.toBeNull();
  environment.advance(1);
  expect($alert.get()).toBeNull();
});

test('an alert has a default title, and replaces the previous one with its own duration', () => {
  showAlert('info', 'first');
  expect($alert.get()?.title).not.toBe('');
  environment.advance(3000);
  showAlert('info', 'second');
  environment.advance(3000);
  expect($alert.get()?.text).toBe('second');
  closeAlert();
  expect($alert.get()).toBeNull();
  environment.advance(10_000);
  expect($alert.get()).toBeNull();
});

test('a confirmation has defaults and can be dangerous', async () => {
  const answer = askConfirm({ text: 'Really?' });
  expect($confirm.get()).toEqual({
    title: 'Confirm Action',
    text: 'Really?',
    confirm: 'Confirm',
    cancel: 'Cancel',
    danger: false,
  });
  answerConfirm(true);
  expect(await answer).toBe(true);
  expect($confirm.get()).toBeNull();
  const other = askConfirm({ text: 'Delete it?', title: 'Delete', confirm: 'Delete', danger: true });
  expect($confirm.get()).toMatchObject({ title: 'Delete', confirm: 'Delete', danger: true });
  answerConfirm(false);
  expect(await other).toBe(false);
});

test('a confirmation is answered with no when another one opens', async () => {
  const first = askConfirm({ text: 'First?' });
  const second = askConfirm({ text: 'Second?' });
  expect(await first).toBe(false);
  answerConfirm(true);
  expect(await second).toBe(true);
  answerConfirm(true);
  expect($confirm.get()).toBeNull();
});
