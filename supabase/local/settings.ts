import { join } from 'node:path';
import * as v from 'valibot';

const PROJECT = join(import.meta.dirname, '..', '..');

const PORT_HINT = 'must be a port number from 1 to 65535';

const port = (fallback: number) =>
  v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d{1,5}$/, PORT_HINT),
      v.transform(Number),
      v.minValue(1, PORT_HINT),
      v.maxValue(65_535, PORT_HINT),
    ),
    String(fallback),
  );

const flag = v.optional(
  v.pipe(
    v.picklist(['0', '1', 'true', 'false'], 'must be 0, 1, true or false'),
    v.transform((value) => value === '1' || value === 'true'),
  ),
  '0',
);

const directory = v.optional(
  v.pipe(v.string(), v.nonEmpty('must name a directory')),
  join(PROJECT, '.local'),
);

const LocalEnvironmentSchema = v.object({
  SITE_PORT: port(8888),
  API_PORT: port(54_321),
  DATABASE_PORT: port(54_322),
  MAILBOX_PORT: port(1080),
  SMTP_PORT: port(1025),
  LOCAL_DIRECTORY: directory,
  TRUST_PROXY: flag,
});

/** The variables that move a port, spelled as in the environment. */
export const PORT_VARIABLES = [
  'SITE_PORT',
  'API_PORT',
  'DATABASE_PORT',
  'MAILBOX_PORT',
  'SMTP_PORT',
] as const;

/** A variable that moves a port. */
export type PortVariable = (typeof PORT_VARIABLES)[number];

/** Where the embedded backend listens and keeps its data. */
export interface LocalSettings {
  readonly ports: Readonly<Record<PortVariable, number>>;
  /** Data, logs and stored files; everything `npm run reset` removes. */
  readonly directory: string;
  /** True when a proxy in front sets `x-forwarded-for`; otherwise the socket's address counts. */
  readonly trustProxy: boolean;
}

/** A setting that cannot be used; the message names the variable. */
export class SettingsError extends Error {
  override name = 'SettingsError';
}

/**
 * Reads the settings of the embedded backend.
 * @param environment Usually `process.env`; an empty value counts as not set.
 * @throws SettingsError naming every malformed variable and two ports that are the same.
 */
export function readLocalSettings(environment: Readonly<Record<string, string | undefined>>): LocalSettings {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = v.safeParse(LocalEnvironmentSchema, given);
  if (!parsed.success) {
    const lines = parsed.issues.map((issue) => {
      const name = v.getDotPath(issue) ?? 'environment';
      return `${name} ${issue.message} (it is ${JSON.stringify(given[name])}).`;
    });
    throw new SettingsError(lines.join('\n'));
  }
  const { LOCAL_DIRECTORY, TRUST_PROXY, ...ports } = parsed.output;
  refuseSharedPorts(ports);
  return { ports, directory: LOCAL_DIRECTORY, trustProxy: TRUST_PROXY };
}

function refuseSharedPorts(ports: Readonly<Record<PortVariable, number>>): void {
  const owners = new Map<number, string>();
  for (const [name, number] of Object.entries(ports)) {
    const owner = owners.get(number);
    if (owner !== undefined)
      throw new SettingsError(`${owner} and ${name} are both ${number}; each needs its own port.`);
    owners.set(number, name);
  }
}
