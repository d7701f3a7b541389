import { expect, it } from 'vitest';
import { countedWordsAttributes, fillCountedWords } from '#domain/counted-words.ts';

const words = (count: number): string => (count === 1 ? 'one team' : `${String(count)} teams`);
const attributes = countedWordsAttributes(words);

it.each([0, 1, 2, 17])('fillCountedWords equals the words for %i', (count) => {
  expect(fillCountedWords(attributes['data-words-one'], attributes['data-words-many'], count)).toBe(
    words(count),
  );
});
