import { developSite } from '../site.ts';
import { runStack } from './run.ts';

/** `npm run dev`: the embedded backend, and pages and functions with hot reload. */
runStack(async (options, register, fail) => {
  const server = await developSite(options);
  register(server.stop);
  void server.ended.then(() =>
    fail('The server of the site has ended by itself, so that everything is stopped.'),
  );
});
