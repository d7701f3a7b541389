/** Checks of the deployed functions. */
import { join } from 'node:path';
import { listFunctions, type ListedFunction } from '@netlify/zip-it-and-ship-it';
import * as v from 'valibot';
import { PROJECT } from '#local/project.ts';
import { FUNCTION_FOLDERS } from '../test/function-bundles.ts';
import { type Finding, skipped, wrong, wrongWith } from './check.ts';
import { missingFrom } from './installation.ts';
import { addressIn, hasProblem, type Network, type NetworkCheck, valueOf } from './network.ts';

const SECTION = '3. Netlify';
const NETLIFY = 'https://api.netlify.com/api/v1/sites';
const TOKEN = 'NETLIFY_AUTH_TOKEN';
/** Made by the adapter at each build: it renders pages on demand. */
const PAGE_FUNCTION = 'ssr';

/** Reads the folder once. */
function lister(): () => Promise<ListedFunction[]> {
  let listed: Promise<ListedFunction[]> | null = null;
  return () => (listed ??= listFunctions(join(PROJECT, FUNCTION_FOLDERS.own), { parseISC: true }));
}

/** The functions of this version with their addresses and schedules. */
export const ownFunctions = lister();

const json = <Schema extends v.GenericSchema>(schema: Schema) => v.pipe(v.string(), v.parseJson(), schema);

/** Answers by mail look at the provider's secret first. */
const CODES = v.picklist(['method_not_allowed', 'permission_denied']);
const REFUSAL = json(v.object({ error: v.object({ code: CODES }) }));

const ENDPOINTS: NetworkCheck = {
  sentence: 'Every endpoint of this version is deployed.',
  section: SECTION,
  find: async ({ source, ask }) => {
    const site = addressIn(source, 'PUBLIC_SITE_URL');
    if (site === null) return hasProblem('PUBLIC_SITE_URL');
    const paths = (await ownFunctions()).flatMap(({ routes = [] }) => routes.map(({ pattern }) => pattern));
    const missing: string[] = [];
    // No endpoint has this method, which is refused before anything else is done. Netlify's local server is slow with many at once.
    for (const path of paths) {
      const { text } = await ask(site + path.replaceAll(/:\w+|\*/gu, 'doctor'), { method: 'PATCH' });
      if (!v.is(REFUSAL, text)) missing.push(path);
    }
    return wrongWith('Deploy this version again; these do not answer', missing);
  },
};

/** As in swagger.json of @netlify/open-api (getSite), which the CLI sends with each deployment. */
const SITE = json(
  v.object({
    published_deploy: v.object({
      function_schedules: v.array(v.object({ name: v.string(), cron: v.string() })),
    }),
  }),
);
/** As netlify-cli reads it (searchSiteFunctions). */
const FUNCTIONS = json(v.object({ functions: v.array(v.object({ n: v.string() })) }));

/** Reads from Netlify's API with a token, or tells why not. */
async function readNetlify<Schema extends v.GenericSchema<string, object>>(
  { source, ask }: Network,
  path: string,
  schema: Schema,
): Promise<Finding | v.InferOutput<Schema>> {
  const token = valueOf(source, TOKEN);
  const site = valueOf(source, 'NETLIFY_SITE_ID') || valueOf(source, 'SITE_ID');
  if (token === '' || site === '') return skipped(`${TOKEN} and NETLIFY_SITE_ID are not both set`);
  const headers = { authorization: `Bearer ${token}` };
  const { status, text } = await ask(`${NETLIFY}/${encodeURIComponent(site)}${path}`, { headers });
  if (status === 200) return v.parse(schema, text);
  return wrong(`Compare ${TOKEN} and NETLIFY_SITE_ID: Netlify’s API answered ${String(status)}`);
}

const isFinding = (read: object): read is Finding => 'outcome' in read;

const NAMES: NetworkCheck = {
  sentence: 'Netlify has the functions of this version and no others.',
  section: SECTION,
  find: async (network) => {
    const read = await readNetlify(network, '/functions', FUNCTIONS);
    if (isFinding(read)) return read;
    const expected = [...(await ownFunctions()).map(({ name }) => name), PAGE_FUNCTION];
    const actual = read.functions.map(({ n }) => n);
    return wrongWith('Deploy this version again', [
      ...missingFrom(actual, expected).map((name) => `${name} is missing`),
      ...missingFrom(expected, actual).map((name) => `${name} should not be there`),
    ]);
  },
};

/** Names of schedules, as Netlify's documentation explains them. */
const NAMED: Readonly<Record<string, string>> = { '@hourly': '0 * * * *', '@daily': '0 0 * * *' };
const scheduleOf = (name: string, cron: string): string => `${name} at ${NAMED[cron] ?? cron}`;

const SCHEDULES: NetworkCheck = {
  sentence: 'Netlify runs each scheduled function at its times.',
  section: SECTION,
  find: async (network) => {
    const read = await readNetlify(network, '', SITE);
    if (isFinding(read)) return read;
    const expected = (await ownFunctions()).flatMap(({ name, schedule }) =>
      schedule === undefined ? [] : scheduleOf(name, schedule),
    );
    const actual = read.published_deploy.function_schedules.map(({ name, cron }) => scheduleOf(name, cron));
    return wrongWith('Deploy this version again', [
      ...missingFrom(actual, expected).map((line) => `${line} is missing`),
      ...missingFrom(expected, actual).map((line) => `${line} should not be there`),
    ]);
  },
};

export const FUNCTION_CHECKS: readonly NetworkCheck[] = [ENDPOINTS, NAMES, SCHEDULES];
