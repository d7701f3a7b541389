import { afterEach, expect, test } from 'vitest';
import { RefusalError } from '#contract/error-codes.ts';
import { UNDO_TEXT } from '#messages/core/undo.ts';
import { $toasts, resumeToasts } from '#stores/core/toasts.ts';
import { offerUndo, undoLatest } from '#stores/core/undo.ts';
import { environmentTest } from '#tests/support/environment-test.ts';

const environment = environmentTest();

afterEach(() => {
  resumeToasts();
  environment.advance(60_000);
});

const texts = (): string[] => $toasts.get().map(({ text }) => text);

test.each([
  ['a success', () => Promise.resolve(), 'Moved back.'],
  ['a conflict', () => Promise.reject(new RefusalError('changed_meanwhile')), UNDO_TEXT.overtaken],
])('the toast of %s comes after the reload', async (_name, work, text) => {
  const reload = Promise.withResolvers<undefined>();
  const begun = Promise.withResolvers<undefined>();
  const after = (): Promise<unknown> => {
    begun.resolve(undefined);
    return reload.promise;
  };
  offerUndo('Moved.', { send: work, successMessage: 'Moved back.', after });
  expect(undoLatest()).toBe(true);
  await begun.promise;
  expect(texts()).toEqual([]);
  reload.resolve(undefined);
  await expect.poll(texts).toEqual([text]);
});
