import { afterEach, expect, test } from 'vitest';
import {
  $toasts,
  dismissToast,
  pauseToasts,
  resumeToasts,
  showToast,
  type ToastKind,
} from '#stores/core/toasts.ts';
import { environmentTest } from '#tests/support/environment-test.ts';

const environment = environmentTest();

afterEach(() => {
  resumeToasts();
  environment.advance(60_000);
});

const texts = (): string[] => $toasts.get().map(({ text }) => text);

test.each<[ToastKind, number]>([
  ['blank', 4000],
  ['error', 4000],
  ['success', 2000],
  ['cart', 3000],
  ['staff', 3000],
])('a %s toast stays %i ms', (kind, duration) => {
  showToast(kind, 'Hello');
  environment.advance(duration - 1);
  expect($toasts.get()).toMatchObject([{ kind, text: 'Hello' }]);
  environment.advance(1);
  expect($toasts.get()).toEqual([]);
});

test('a toast may have its own duration', () => {
  showToast('success', 'Epic', { durationMs: 3000 });
  environment.advance(2999);
  expect(texts()).toEqual(['Epic']);
  environment.advance(1);
  expect(texts()).toEqual([]);
});

test('toasts are listed newest first, at most twenty', () => {
  for (let index = 1; index <= 22; index += 1) showToast('blank', String(index));
  expect(texts()).toHaveLength(20);
  expect(texts()[0]).toBe('22');
  expect(texts().at(-1)).toBe('3');
  environment.advance(4000);
  expect(texts()).toEqual([]);
});

test('a newer toast about the same subject replaces the former one, and so does an equal one', () => {
  showToast('blank', 'Copied.');
  showToast('cart', '1 × Cap in your cart', { subject: 'cart' });
  environment.advance(2000);
  showToast('blank', 'Copied.');
  showToast('cart', '2 × Cap in your cart', { subject: 'cart' });
  expect(texts()).toEqual(['2 × Cap in your cart', 'Copied.']);
  // The time of the replaced ones is over.
  environment.advance(2999);
  expect(texts()).toEqual(['2 × Cap in your cart', 'Copied.']);
  environment.advance(1);
  expect(texts()).toEqual(['Copied.']);
});

test('equal toasts with an action of their own stay beside each other', () => {
  const action = { label: 'Undo', run: () => undefined };
  showToast('success', 'Deleted.', { action });
  showToast('success', 'Deleted.', { action });
  expect(texts()).toEqual(['Deleted.', 'Deleted.']);
});

test('a known toast can be dismissed', () => {
  const first = showToast('blank', 'first');
  showToast('blank', 'second');
  const before = $toasts.get();
  dismissToast(9_999_999);
  expect($toasts.get()).toBe(before);
  dismissToast(first);
  expect(texts()).toEqual(['second']);
});

test('hovering pauses all toasts', () => {
  showToast('blank', 'a');
  environment.advance(3000);
  pauseToasts();
  pauseToasts();
  showToast('success', 'b');
  environment.advance(100_000);
  expect(texts()).toEqual(['b', 'a']);
  resumeToasts();
  resumeToasts();
  environment.advance(999);
  expect(texts()).toEqual(['b', 'a']);
  environment.advance(1);
  expect(texts()).toEqual(['b']);
  environment.advance(1000);
  expect(texts()).toEqual([]);
});

test('dismissing the last toast ends the pause', () => {
  const id = showToast('blank', 'a');
  pauseToasts();
  dismissToast(id);
  showToast('success', 'b');
  environment.advance(2000);
  expect(texts()).toEqual([]);
});
