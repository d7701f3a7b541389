/** The command of the server in main.ts, with the flags of the functions' runtime. */
import { join } from 'node:path';
import type { SiteServer } from '#local/site.ts';
import { PROJECT } from '#local/project.ts';
import { RUNTIME_FLAGS } from '#local/runtime-flags.ts';

/** A build and its bundled functions. */
export interface ServedBuild {
  /** Directory of the bundled functions. */
  readonly bundles: string;
  /** Directory of the project with its build. */
  readonly project: string;
}

export function siteServer({ bundles, project }: ServedBuild): SiteServer['command'] {
  return (port) => [
    ...RUNTIME_FLAGS,
    join(PROJECT, 'tools/test/server/main.ts'),
    String(port),
    bundles,
    project,
  ];
}
