/** `npm ci` accepts the lock file on every platform and registry. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { missingPlatforms, type LockedPackages } from '#tools/lock/platforms.ts';

it('the lock file contains the packages of every platform (npm run lock:complete)', () => {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    packages: LockedPackages;
  };
  expect(Object.keys(missingPlatforms(packages))).toEqual([]);
});

it('the lock file is checked for missing packages with their platform', () => {
  const packages: LockedPackages = {
    'node_modules/a': {
      dev: true,
      optionalDependencies: {
        'a-linux-x64-musl': '1.0.0',
        'a-windows-arm64': '1.0.0',
        'a-darwin-x64': '1.0.0',
      },
    },
    'node_modules/a-darwin-x64': { version: '0.9.0' },
    'node_modules/a/node_modules/a-windows-arm64': { version: '1.0.0' },
  };
  expect(missingPlatforms(packages)).toEqual({
    'node_modules/a-linux-x64-musl': {
      version: '1.0.0',
      os: ['linux'],
      cpu: ['x64'],
      libc: ['musl'],
      dev: true,
      optional: true,
    },
    'node_modules/a/node_modules/a-darwin-x64': {
      version: '1.0.0',
      os: ['darwin'],
      cpu: ['x64'],
      dev: true,
      optional: true,
    },
  });
});
