/** Starts only the embedded backend, for tests of starting and stopping. */
import { localSiteUrl } from '#local/environment.ts';
import { runUntilStopped } from '#local/lifecycle.ts';
import { readLocalSettings } from '#local/settings.ts';
import { startBackend } from '#local/start.ts';

runUntilStopped(async (register, fail) => {
  const settings = readLocalSettings(process.env);
  const backend = await startBackend({ settings, siteUrl: localSiteUrl(settings), seed: false });
  register(backend.stop);
  void backend.ended.then(fail);
  console.log('ready');
});
