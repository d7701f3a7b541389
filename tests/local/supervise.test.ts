import { expect, it } from 'vitest';
import type { Child } from '#local/children.ts';
import { keepRunning } from '#local/supervise.ts';

/** Children that end when they are told to. */
function createChildren() {
  const ends: (() => void)[] = [];
  const start = (): Promise<Child> => {
    const { promise, resolve } = Promise.withResolvers<number | null>();
    ends.push(() => resolve(1));
    const stop = () => {
      resolve(null);
      return Promise.resolve();
    };
    return Promise.resolve({ pid: ends.length, ended: promise, stop });
  };
  return { ends, start };
}

const supervision = (restarts: number) => {
  const events: string[] = [];
  return {
    events,
    options: {
      restarts,
      onRestart: () => events.push('restarted'),
      onGiveUp: (sentence: string) => events.push(sentence),
    },
  };
};

it('keepRunning starts a dead child again, then gives up with a sentence', async () => {
  const { ends, start } = createChildren();
  const { events, options } = supervision(1);
  await keepRunning('The server', start, options);
  ends[0]?.();
  await expect.poll(() => events).toEqual(['restarted']);
  ends[1]?.();
  await expect.poll(() => events.at(-1)).toMatch(/^The server has ended by itself 2 times/u);
  expect(ends).toHaveLength(2);
});

it('keepRunning does not start a child again that was stopped', async () => {
  const { ends, start } = createChildren();
  const { events, options } = supervision(3);
  const server = await keepRunning('The server', start, options);
  await server.stop();
  expect([ends.length, events]).toEqual([1, []]);
});

it('keepRunning gives up when the child cannot be started again', async () => {
  const { ends, start } = createChildren();
  const { events, options } = supervision(3);
  const starts = [start, () => Promise.reject(new Error('The port is taken.'))];
  await keepRunning('The server', () => (starts.shift() ?? start)(), options);
  ends[0]?.();
  await expect.poll(() => events).toEqual(['The port is taken.']);
});
