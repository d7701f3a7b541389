import { afterEach, beforeEach, expect, test } from 'vitest';
import { STORAGE_KEYS } from '#contract/storage-keys.ts';
import { getEnvironment, setEnvironment } from '#stores/core/environment.ts';
import { $theme, setTheme, startTheme, toggleTheme } from '#stores/core/theme.ts';
import { createMemoryEnvironment, type MemoryEnvironment } from '#tests/support/memory-environment.ts';

let environment: MemoryEnvironment;
let stop: () => void = () => undefined;

beforeEach(() => {
  environment = createMemoryEnvironment();
});

afterEach(() => {
  stop();
});

test('getEnvironment throws before setEnvironment', () => {
  expect(() => getEnvironment()).toThrow('setEnvironment');
  setEnvironment(environment);
  expect(getEnvironment()).toBe(environment);
});

test('the theme starts light with any invalid stored value', () => {
  for (const kept of [null, '', 'blue', '{"theme":"dark"}']) {
    environment = createMemoryEnvironment();
    if (kept !== null) environment.memory.set(STORAGE_KEYS.theme, kept);
    setEnvironment(environment);
    stop();
    stop = startTheme();
    expect($theme.get()).toBe('light');
  }
});

test('the theme is stored and restored', () => {
  setEnvironment(environment);
  stop = startTheme();
  toggleTheme();
  expect($theme.get()).toBe('dark');
  expect(environment.memory.get(STORAGE_KEYS.theme)).toBe('dark');
  setTheme('light');
  environment.memory.set(STORAGE_KEYS.theme, 'dark');
  stop();
  stop = startTheme();
  expect($theme.get()).toBe('dark');
});

test('the theme follows other tabs until stopped', () => {
  setEnvironment(environment);
  stop = startTheme();
  environment.otherTabWrites('something.else', 'dark');
  expect($theme.get()).toBe('light');
  environment.otherTabWrites(STORAGE_KEYS.theme, 'dark');
  expect($theme.get()).toBe('dark');
  environment.otherTabClears();
  expect($theme.get()).toBe('light');
  stop();
  environment.otherTabWrites(STORAGE_KEYS.theme, 'dark');
  expect($theme.get()).toBe('light');
});
