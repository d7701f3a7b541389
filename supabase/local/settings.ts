import { resolve } from 'node:path';
import * as v from 'valibot';
import { type EnvironmentSource, parseEnvironment } from '#contract/environment.ts';
import { port } from '#contract/environment-shapes.ts';
import { PROJECT } from './project.ts';

const PORTS = {
  SITE_PORT: port(8888),
  API_PORT: port(54_321),
  DATABASE_PORT: port(54_322),
  MAILBOX_PORT: port(1080),
  SMTP_PORT: port(1025),
  PAYFAST_PORT: port(1090),
};
const DIRECTORY = v.optional(v.pipe(v.string(), v.trim(), v.minLength(1)), '.local');

export type PortVariable = keyof typeof PORTS;

export const PORT_VARIABLES = Object.keys(PORTS) as readonly PortVariable[];

/** Ports and data directory of the embedded backend. */
export interface LocalSettings {
  readonly ports: Readonly<Record<PortVariable, number>>;
  /** Data, logs and stored files, as an absolute path; `npm run reset` deletes it. */
  readonly directory: string;
}

/** A setting that has to be changed; the message names the variable. */
export class SettingsError extends Error {
  override name = 'SettingsError';
}

/**
 * @param environment Usually `process.env`.
 * @throws EnvironmentError naming every malformed variable; SettingsError naming two equal ports.
 */
export function readLocalSettings(environment: EnvironmentSource): LocalSettings {
  const { LOCAL_DIRECTORY, ...ports } = parseEnvironment(
    { ...PORTS, LOCAL_DIRECTORY: DIRECTORY },
    environment,
  );
  refuseSharedPorts(ports);
  return { ports, directory: resolve(PROJECT, LOCAL_DIRECTORY) };
}

function refuseSharedPorts(ports: Readonly<Record<PortVariable, number>>): void {
  for (const name of PORT_VARIABLES) {
    const other = PORT_VARIABLES.find((candidate) => candidate !== name && ports[candidate] === ports[name]);
    if (other === undefined) continue;
    throw new SettingsError(`${name} and ${other} are both ${ports[name]}; each needs a port of its own.`);
  }
}
