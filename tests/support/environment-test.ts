/** The environment of stores as a fixture. */
import { beforeEach } from 'vitest';
import { setEnvironment } from '#stores/core/environment.ts';
import { createMemoryEnvironment, type MemoryEnvironment } from './memory-environment.ts';

/** The environment of the stores, fresh before each test of the file. */
export function environmentTest(): MemoryEnvironment {
  const environment = createMemoryEnvironment();
  beforeEach(() => {
    setEnvironment(Object.assign(environment, createMemoryEnvironment()));
  });
  return environment;
}
