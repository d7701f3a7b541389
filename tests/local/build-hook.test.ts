/** startBuildHook, over builds that the test ends. */
import { expect, onTestFinished, test } from 'vitest';
import { startBuildHook } from '#local/build-hook.ts';
import type { BuildOutcome } from '#local/site.ts';

interface Begun {
  readonly end: (outcome: BuildOutcome) => void;
  readonly fail: (reason: Error) => void;
}

async function openHook() {
  const begun: Begun[] = [];
  const reported: BuildOutcome[] = [];
  const hook = await startBuildHook(
    () => {
      const build = Promise.withResolvers<BuildOutcome>();
      begun.push({ end: build.resolve, fail: build.reject });
      return build.promise;
    },
    (outcome) => reported.push(outcome),
  );
  onTestFinished(async () => {
    for (const { end } of begun) end('built');
    await hook.stop();
  });
  const call = async (method = 'POST'): Promise<number> => (await fetch(hook.url, { method })).status;
  return { begun, reported, call, open: hook.open };
}

test('builds once for a call, and once more for all calls during the build', async () => {
  const { begun, reported, call } = await openHook();
  expect([await call(), await call(), await call()]).toEqual([202, 202, 202]);
  expect(begun).toHaveLength(1);
  begun[0]?.end('built');
  await expect.poll(() => begun.length).toBe(2);
  begun[1]?.end('unchanged');
  await expect.poll(() => reported).toEqual(['built', 'unchanged']);
  expect(begun).toHaveLength(2);
});

test('reports a build that failed or could not begin, and builds at the next call', async () => {
  const { begun, reported, call } = await openHook();
  await call();
  begun[0]?.end('failed');
  await expect.poll(() => reported).toEqual(['failed']);
  await call();
  begun[1]?.fail(new Error('disk full'));
  await expect.poll(() => reported).toEqual(['failed', 'failed']);
  await call();
  expect(begun).toHaveLength(3);
});

test('takes only POST, and nothing while it is closed', async () => {
  const { begun, call, open } = await openHook();
  expect(await call('GET')).toBe(405);
  open(false);
  expect(await call()).toBe(503);
  open(true);
  expect(await call()).toBe(202);
  expect(begun).toHaveLength(1);
});
