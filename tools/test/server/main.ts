/**
 * `node tools/test/server/main.ts 8888` serves dist/ on a port; a second parameter names another project. Functions get this
 * process's environment.
 */
import { PROJECT } from '#local/project.ts';
import { serveInProcess } from './site-server.ts';

await serveInProcess(process.argv[3] ?? PROJECT, Number(process.argv[2]));
