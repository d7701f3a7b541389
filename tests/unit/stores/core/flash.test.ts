import { beforeEach, expect, it } from 'vitest';
import { STORAGE_KEYS } from '../../../../src/contract/storage-keys.ts';
import { FLASH_TEXTS } from '../../../../src/messages/core/flash.ts';
import { FLASH_KEYS, setFlash, takeFlash } from '../../../../src/stores/core/flash.ts';
import {
  createMemoryPortalEnvironment,
  type MemoryPortalEnvironment,
} from '../../../support/memory-portal-environment.ts';

let environment: MemoryPortalEnvironment;

beforeEach(() => {
  environment = createMemoryPortalEnvironment();
});

it('is read once', () => {
  setFlash('checkout');
  expect(takeFlash()).toBe('checkout');
  expect(takeFlash()).toBeNull();
});

it('is the last one left', () => {
  setFlash('checkout');
  setFlash('banned');
  expect(takeFlash()).toBe('banned');
});

it('is one of ours', () => {
  environment.tabMemory.set(STORAGE_KEYS.flash, '<b>You won</b>');
  expect(takeFlash()).toBeNull();
  expect(environment.tabMemory.size).toBe(0);
});

it('has words for every key', () => {
  expect(Object.keys(FLASH_TEXTS).toSorted()).toEqual([...FLASH_KEYS].toSorted());
});
