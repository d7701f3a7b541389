import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, it, onTestFinished } from 'vitest';
import { readReport, summaryOf } from '#tools/test/report.ts';

const SOURCE = `
let attempts = 0;
it('passes at once', () => {});
it('passes at the second attempt', () => {
  attempts += 1;
  if (attempts === 1) throw new Error('Too early');
});
it('fails twice', () => {
  throw new Error('Never');
});
`;

it('tells unstable tests from failed ones in a report of vitest', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'obscura-test-report-'));
  onTestFinished(() => rm(directory, { recursive: true }));
  await writeFile(join(directory, 'attempts.test.js'), SOURCE);
  const report = join(directory, 'report.json');
  const parameters = ['run', '--globals', '--retry=1', '--reporter=json', `--outputFile.json=${report}`];
  const ended = promisify(execFile)(resolve('node_modules/.bin/vitest'), parameters, { cwd: directory });
  await expect(ended).rejects.toThrow(/Command failed/u);

  const { layers, failures, unstable } = readReport(report);
  expect(unstable).toEqual([expect.stringMatching(/: passes at the second attempt\n {4}Error: Too early/u)]);
  expect(failures).toEqual([expect.stringMatching(/: fails twice\n {4}Error: Never/u)]);
  const step = { name: 'e2e', ok: false, seconds: 1, processorSeconds: 1, layers, unstable };
  const summary = summaryOf([step], step);
  expect(summary).toContain('Passed at the second attempt: ');
  expect(summary).toMatch(/2 passed, 1 failed$/u);
});

it('has nothing without a report', () => {
  expect(readReport('/nowhere/report.json')).toEqual({ layers: [], failures: [], unstable: [] });
});
