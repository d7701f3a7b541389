/** `prepare`: turns on .githooks. Does nothing on a build machine, and in a copy without Git. Plain JavaScript for an old Node. */
import { spawnSync } from 'child_process';
import { existsSync } from 'fs';

if (!process.env.CI && existsSync('.git')) spawnSync('git', ['config', 'core.hooksPath', '.githooks']);
