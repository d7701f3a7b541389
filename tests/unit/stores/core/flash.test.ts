import { beforeEach, expect, it } from 'vitest';
import { STORAGE_KEYS } from '#contract/storage-keys.ts';
import { FLASH_TEXTS } from '#messages/core/flash.ts';
import { FLASH_KEYS, setFlash, consumeFlash } from '#stores/core/flash.ts';
import {
  createMemoryPortalEnvironment,
  type MemoryPortalEnvironment,
} from '#tests/support/memory-portal-environment.ts';

let environment: MemoryPortalEnvironment;

beforeEach(() => {
  environment = createMemoryPortalEnvironment();
});

it('takeFlash returns a message once', () => {
  setFlash('checkout');
  expect(consumeFlash()).toBe('checkout');
  expect(consumeFlash()).toBeNull();
});

it('takeFlash returns the last message', () => {
  setFlash('checkout');
  setFlash('banned');
  expect(consumeFlash()).toBe('banned');
});

it('takeFlash ignores unknown keys', () => {
  environment.tabMemory.set(STORAGE_KEYS.flash, '<b>You won</b>');
  expect(consumeFlash()).toBeNull();
  expect(environment.tabMemory.size).toBe(0);
});

it('every flash key has a text', () => {
  expect(Object.keys(FLASH_TEXTS).toSorted()).toEqual([...FLASH_KEYS].toSorted());
});
