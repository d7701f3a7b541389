import { step } from '../banner.ts';
import { buildSite, serveSite } from '../site.ts';
import { runStack } from './run.ts';

/** `npm start`: the embedded backend, the built site, and Netlify's own local server in front of it. */
runStack(async (options, register) => {
  await step(
    'site',
    () => buildSite(options, (build) => register(build.stop)),
    (built) => (built ? 'built' : 'unchanged since the last build'),
  );
  const server = await step(
    'server',
    () => serveSite(options),
    () => 'ready',
  );
  register(server.stop);
});
