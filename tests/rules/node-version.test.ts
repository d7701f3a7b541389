import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { PROJECT } from '#local/project.ts';

function install(agent: string) {
  return spawnSync(process.execPath, [join(PROJECT, 'tools', 'lock', 'node-version.mjs')], {
    encoding: 'utf8',
    env: { npm_config_user_agent: agent },
  });
}

it('installing stops with one sentence when npm runs on an older Node', () => {
  const { status, stderr } = install('npm/8.19.4 node/v16.20.2 linux x64 workspaces/false');
  expect(status).toBe(1);
  expect(stderr).toBe(
    'Obscura needs Node 18 or newer; npm runs on Node 16.20.2. Install one from https://nodejs.org.\n',
  );
});

it.each(['npm/10.8.2 node/v18.20.8 linux x64', 'npm/11.19.1 node/v20.20.2 linux x64', ''])(
  'installing prints nothing for %s',
  (agent) => {
    const { status, stderr } = install(agent);
    expect([status, stderr]).toEqual([0, '']);
  },
);
