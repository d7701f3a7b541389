import { developSite } from '../site.ts';
import { runStack } from './run.ts';

/** `npm run dev`: the embedded backend, and pages and functions with hot reload. */
runStack(async (options, register) => {
  const server = await developSite(options);
  register(server.stop);
});
