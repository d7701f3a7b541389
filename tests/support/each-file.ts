/**
 * Starts every test file whose process runs several. Packages stay loaded, because loading them takes longer than most
 * files; modules of this project are reset. No file may mock a module by its path (`vi.mock`), because the mock would
 * stay, too.
 */
import { afterAll, vi } from 'vitest';

// Resets the modules of this project, as in a new process.
vi.resetModules();

afterAll(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});
