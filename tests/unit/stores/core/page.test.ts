import { atom } from 'nanostores';
import { expect, it } from 'vitest';
import { createPage } from '#stores/core/page.ts';

it('createPage starts its parts in order and stops them in reverse', () => {
  const steps: string[] = [];
  const part = (name: string) => ({
    name,
    start: () => {
      steps.push(`start ${name}`);
      return () => {
        steps.push(`end ${name}`);
      };
    },
  });
  const page = createPage(({ add, onStart }) => {
    const first = add(part('first'));
    add(part('second'));
    onStart(() => Promise.resolve('read'));
    return { first };
  });
  expect(steps).toEqual([]);
  expect(page.first.name).toBe('first');
  const stop = page.start();
  stop();
  expect(steps).toEqual(['start first', 'start second', 'end second', 'end first']);
});

it('createPage can be a part of another page, with its own state', () => {
  const createPart = () => createPage(() => ({ $count: atom(0) }));
  const page = createPage(({ add }) => ({ one: add(createPart()), other: add(createPart()) }));
  const stop = page.start();
  page.one.$count.set(1);
  expect(page.other.$count.get()).toBe(0);
  stop();
});
