/** The dialog of keys lists each key that a part of the back office can register, and no other one. */
import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { KEY_PLACES, KEY_TEXT } from '#messages/core/keys.ts';

/** `key: 'n'` of a command, `shortcut: 'e'` of an action, also as a choice: `shortcut = action === next ? 'd'`. */
const REGISTERED = /\b(?:key|shortcut)\b(?:[:=?]|\s|=== next)*'(?<key>.)'/gu;

function registeredKeys(): readonly string[] {
  const files = globSync('src/{islands,ui}/**/*.{ts,tsx}');
  expect(files.length).toBeGreaterThan(300);
  const keys = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(REGISTERED)].map(({ groups }) => groups?.['key'] ?? ''),
  );
  return [...new Set(keys)].filter((key) => key.trim() !== '').toSorted();
}

const listed = [...new Set(Object.values(KEY_PLACES).flat())].toSorted();

it('every registered key is listed, and every listed key is registered', () => {
  expect(listed).toEqual(registeredKeys());
});

it('every listed key has words, and all words are listed', () => {
  expect(listed).toEqual(Object.keys(KEY_TEXT).toSorted());
});
