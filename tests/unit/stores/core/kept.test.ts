import { beforeEach, expect, it } from 'vitest';
import * as v from 'valibot';
import { createKept } from '#stores/core/kept.ts';
import { tabStorage } from '#stores/core/portal-environment.ts';
import {
  createMemoryPortalEnvironment,
  type MemoryPortalEnvironment,
} from '#tests/support/memory-portal-environment.ts';

const KEY = 'obscura.test';
const Schema = v.object({ text: v.string() });

let environment: MemoryPortalEnvironment;
beforeEach(() => {
  environment = createMemoryPortalEnvironment();
});

it('a kept value is read as written, also after a reload, until it is removed', () => {
  const kept = createKept(Schema, KEY);
  expect(kept.read()).toBeNull();
  expect(kept.write({ text: 'Draft' })).toBe(true);
  expect([kept.read(), createKept(Schema, KEY).read()]).toEqual([{ text: 'Draft' }, { text: 'Draft' }]);
  kept.remove();
  expect([kept.read(), environment.memory.has(KEY)]).toEqual([null, false]);
});

it('a kept value is kept for the tab where its options say so', () => {
  createKept(Schema, KEY, { storage: tabStorage }).write({ text: 'Draft' });
  expect([environment.tabMemory.has(KEY), environment.memory.has(KEY)]).toEqual([true, false]);
});

it.each(['', '{', 'null', '"text"', '{"text":1}'])(
  'a kept value is absent when the storage holds %s',
  (text) => {
    environment.memory.set(KEY, text);
    expect(createKept(Schema, KEY).read()).toBeNull();
  },
);

it('a kept value lasts as long as the page when the browser refuses to store it', () => {
  const kept = createKept(Schema, KEY);
  kept.write({ text: 'Stored' });
  environment.refuseStorage();
  expect(kept.write({ text: 'Refused' })).toBe(false);
  expect([kept.read(), createKept(Schema, KEY).read()]).toEqual([{ text: 'Refused' }, null]);
  kept.remove();
  expect(kept.read()).toBeNull();
});

it('a kept value calls back when another tab changes it or clears everything', () => {
  const kept = createKept(Schema, KEY);
  const read: unknown[] = [];
  const stop = kept.onChange(() => read.push(kept.read()));
  environment.otherTabWrites('another key', 'x');
  environment.otherTabWrites(KEY, '{"text":"Theirs"}');
  environment.otherTabClears();
  stop();
  environment.otherTabWrites(KEY, '{"text":"Later"}');
  expect(read).toEqual([{ text: 'Theirs' }, null]);
});

it('a value kept per owner is absent for another account and for values of no account', () => {
  let owner: string | null = 'first';
  const kept = createKept(Schema, KEY, { perOwner: () => owner });
  kept.write({ text: 'Mine' });
  expect(kept.read()).toEqual({ text: 'Mine' });
  owner = 'second';
  expect(kept.read()).toBeNull();
  environment.memory.set(KEY, '{"text":"Of nobody"}');
  expect(kept.read()).toBeNull();
});

it('a value kept per owner is neither read nor written while no account is signed in', () => {
  const kept = createKept(Schema, KEY, { perOwner: () => null });
  expect([kept.write({ text: 'Draft' }), environment.memory.has(KEY), kept.read()]).toEqual([
    false,
    false,
    null,
  ]);
});

it('a value kept per owner stays with its owner when the browser refuses to store it', () => {
  let owner = 'first';
  const kept = createKept(Schema, KEY, { perOwner: () => owner });
  environment.refuseStorage();
  kept.write({ text: 'Mine' });
  owner = 'second';
  expect(kept.read()).toBeNull();
  owner = 'first';
  expect(kept.read()).toEqual({ text: 'Mine' });
});
