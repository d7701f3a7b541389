/**
 * `npm run doctor [-- --json --mail-to=you@example.org]`: checks a hosted installation and prints instructions.
 * Reads the variables of the shell and of `.env`; changes nothing, prints no value. Sends a mail with `--mail-to`. Fails when a line is wrong.
 */
import { parseArgs } from 'node:util';
import { loadDotEnv } from '#local/dot-env.ts';
import { PROJECT } from '#local/project.ts';
import { examine } from './examine.ts';
import { isHealthy, reportJson, reportText } from './report.ts';

const { values } = parseArgs({
  options: { json: { type: 'boolean', default: false }, 'mail-to': { type: 'string' } },
});
loadDotEnv(PROJECT);
const lines = await examine(process.env, values['mail-to'] ?? null);
console.log(values.json ? reportJson(lines) : reportText(lines));
process.exitCode = isHealthy(lines) ? 0 : 1;
