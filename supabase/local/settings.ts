import { resolve } from 'node:path';
import { type EnvironmentSource, readLocalEnvironment } from '#contract/environment.ts';
import { PROJECT } from './project.ts';

export const PORT_VARIABLES = [
  'SITE_PORT',
  'API_PORT',
  'DATABASE_PORT',
  'MAILBOX_PORT',
  'SMTP_PORT',
  'PAYFAST_PORT',
] as const;

export type PortVariable = (typeof PORT_VARIABLES)[number];

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
  const local = readLocalEnvironment(environment);
  const ports = {
    SITE_PORT: local.sitePort,
    API_PORT: local.apiPort,
    DATABASE_PORT: local.databasePort,
    MAILBOX_PORT: local.mailboxPort,
    SMTP_PORT: local.smtpPort,
    PAYFAST_PORT: local.payfastPort,
  };
  refuseSharedPorts(ports);
  return { ports, directory: resolve(PROJECT, local.directory) };
}

function refuseSharedPorts(ports: Readonly<Record<PortVariable, number>>): void {
  for (const name of PORT_VARIABLES) {
    const other = PORT_VARIABLES.find((candidate) => candidate !== name && ports[candidate] === ports[name]);
    if (other === undefined) continue;
    throw new SettingsError(`${name} and ${other} are both ${ports[name]}; each needs a port of its own.`);
  }
}
