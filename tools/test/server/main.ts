/** Serves dist/ on the port given: `node tools/test/server/main.ts 8888`. The environment is that of the functions. */
import { PROJECT } from '../../../supabase/local/project.ts';
import { serveInProcess } from './site-server.ts';

await serveInProcess(PROJECT, Number(process.argv[2]));
