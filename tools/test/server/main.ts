/**
 * `node tools/test/server/main.ts 8888 BUNDLES PROJECT` serves the build of a project on a port, with the bundles of its
 * functions. Functions get this process's environment.
 */
import { serveInProcess } from './site-server.ts';

const [port = '', bundles = '', project = ''] = process.argv.slice(2);
await serveInProcess(Number(port), { bundles, project });
