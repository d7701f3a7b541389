import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openLog } from '#local/app-log.ts';

it('a log that can no longer be written does not fail what is logged', () => {
  const directory = mkdtempSync(join(tmpdir(), 'obscura-log-'));
  const file = join(directory, 'api.log');
  const log = openLog(file);
  log('first');
  expect(readFileSync(file, 'utf8')).toMatch(/^\S+Z first\n$/u);
  rmSync(directory, { recursive: true });
  expect(() => log('second')).not.toThrow();
});
