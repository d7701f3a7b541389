import { expect, it, vi } from 'vitest';
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

it('keepRunning tries again to start a child, then gives up with the reason', async () => {
  const { ends, start } = createChildren();
  const { events, options } = supervision(2);
  const refuse = (): Promise<Child> => Promise.reject(new Error('The disk is full.'));
  const starts = [start, refuse, start, refuse];
  await keepRunning('The server', () => (starts.shift() ?? start)(), options);
  ends[0]?.();
  await expect.poll(() => events, { timeout: 10_000 }).toEqual(['restarted']);
  ends[1]?.();
  await expect.poll(() => events.at(-1)).toMatch(/^The server has ended by itself 3 times/u);
  const refused = supervision(1);
  const first = [start];
  await keepRunning('The server', () => (first.shift() ?? refuse)(), refused.options);
  ends.at(-1)?.();
  await expect.poll(() => refused.events).toEqual(['The disk is full.']);
});

it('keepRunning counts anew after a child that ran for a while', async () => {
  const { ends, start } = createChildren();
  const { events, options } = supervision(1);
  const now = vi.spyOn(performance, 'now').mockReturnValue(0);
  await keepRunning('The server', start, options);
  for (const nth of [0, 1, 2]) {
    now.mockReturnValue((nth + 1) * 60_000);
    ends[nth]?.();
    await expect.poll(() => events.length).toBe(nth + 1);
  }
  now.mockRestore();
  expect(events).toEqual(['restarted', 'restarted', 'restarted']);
});
