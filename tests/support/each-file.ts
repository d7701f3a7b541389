/**
 * What every test file begins with whose process runs several. Loading packages anew takes longer than most files, so that
 * they stay; nothing of this project does. No file may mock a module by its path (`vi.mock`): that would stay, too.
 */
import { afterAll, vi } from 'vitest';

// Modules of this project start anew, as in a process of its own.
vi.resetModules();

afterAll(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});
