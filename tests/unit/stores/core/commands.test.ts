import { expect, it } from 'vitest';
import type { ShortcutKey } from '#messages/core/keys.ts';
import { listOffers, offerCommands, pressKey } from '#stores/core/commands.ts';
import { $keysEnabled, readKeysEnabled, setKeysEnabled } from '#stores/core/keys.ts';
import { createMemoryPortalEnvironment } from '#tests/support/memory-portal-environment.ts';

it('commands run by their key in their place only, until their part goes', () => {
  const run: string[] = [];
  const drawer = {};
  const command = (label: string, key: ShortcutKey) => ({
    label,
    key,
    run: () => void run.push(label),
  });
  const stops = [
    offerCommands(() => ({ commands: [command('search', '/')], place: null, about: null })),
    offerCommands(() => ({ commands: [command('edit', 'e')], place: drawer, about: 'Umbra' })),
  ];
  expect([pressKey('/', null), pressKey('e', null), pressKey('/', drawer), pressKey('e', drawer)]).toEqual([
    true,
    false,
    false,
    true,
  ]);
  expect(run).toEqual(['search', 'edit']);
  for (const stop of stops) stop();
  expect([pressKey('/', null), listOffers()]).toEqual([false, []]);
});

it('commands of every place run in an open row, not in a form', () => {
  const run: string[] = [];
  const [row, form] = [{}, {}];
  const stops = [
    offerCommands(() => ({
      commands: [{ label: 'keys', key: '?' as const, everywhere: true, run: () => void run.push('keys') }],
      place: null,
      about: null,
    })),
    offerCommands(() => ({ commands: [], place: row, about: 'Umbra' })),
  ];
  expect([pressKey('?', null), pressKey('?', row), pressKey('?', form)]).toEqual([true, true, false]);
  for (const stop of stops) stop();
});

it('commands of the latest part win a key', () => {
  const run: string[] = [];
  const stops = ['list', 'dialog'].map((label) =>
    offerCommands(() => ({
      commands: [{ label, key: 'n' as const, run: () => void run.push(label) }],
      place: null,
      about: null,
    })),
  );
  pressKey('n', null);
  expect(run).toEqual(['dialog']);
  for (const stop of stops) stop();
});

it('single keys are on until switched off, and the choice stays on the device', () => {
  const { memory } = createMemoryPortalEnvironment();
  readKeysEnabled();
  expect($keysEnabled.get()).toBe(true);
  setKeysEnabled(false);
  readKeysEnabled();
  expect([$keysEnabled.get(), memory.size]).toEqual([false, 1]);
  setKeysEnabled(true);
  readKeysEnabled();
  expect([$keysEnabled.get(), memory.size]).toEqual([true, 0]);
});
