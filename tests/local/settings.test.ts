import { createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { localSiteUrl, siteEnvironment, usesHostedProject } from '#local/environment.ts';
import { findFreePorts, requireFreePorts } from '#local/ports.ts';
import { PROJECT } from '#local/project.ts';
import { PORT_VARIABLES, readLocalSettings } from '#local/settings.ts';
import { readServerEnvironment } from '#contract/environment.ts';

it('the settings of the embedded backend have defaults', () => {
  const { ports, directory } = readLocalSettings({});
  expect(ports).toEqual({
    SITE_PORT: 8888,
    API_PORT: 54_321,
    DATABASE_PORT: 54_322,
    MAILBOX_PORT: 1080,
    SMTP_PORT: 1025,
    PAYFAST_PORT: 1090,
  });
  expect(directory).toBe(join(PROJECT, '.local'));
});

it('the settings of the embedded backend read ports and directory', () => {
  const { ports, directory } = readLocalSettings({ SITE_PORT: '20400', LOCAL_DIRECTORY: 'elsewhere' });
  expect(ports.SITE_PORT).toBe(20_400);
  expect(directory).toBe(join(PROJECT, 'elsewhere'));
});

it.each(PORT_VARIABLES)('the settings of the embedded backend refuse a malformed %s', (name) => {
  for (const value of ['0', '65536', '12a', '-1', '1.5', '0x50', 'http']) {
    expect(() => readLocalSettings({ [name]: value })).toThrow(
      expect.objectContaining({ variables: [name] }),
    );
  }
});

it('the settings of the embedded backend name both variables of a port that is used twice', () => {
  expect(() => readLocalSettings({ API_PORT: '9000', SITE_PORT: '9000' })).toThrow(
    /SITE_PORT and API_PORT are both 9000/u,
  );
});

it('the settings of the embedded backend contain everything that the site and its functions read', () => {
  const settings = readLocalSettings({ SITE_PORT: '9001', API_PORT: '9002' });
  const environment = readServerEnvironment(siteEnvironment(settings, {}));
  expect(environment.siteUrl).toBe(localSiteUrl(settings));
  expect(environment.supabaseUrl).toBe('http://localhost:9002');
});

it('the settings of the embedded backend use the payment simulator unless an account is configured', () => {
  const settings = readLocalSettings({ PAYFAST_PORT: '9003' });
  const { payfast, payfastUrl } = readServerEnvironment(siteEnvironment(settings, {}));
  expect(payfastUrl).toBe('http://localhost:9003');
  expect(payfast).toMatchObject({ url: payfastUrl, sources: ['127.0.0.0/8', '::1'] });
  const own = { PUBLIC_PAYFAST_URL: 'https://sandbox.payfast.co.za', PAYFAST_MERCHANT_ID: '10000200' };
  expect(() => readServerEnvironment(siteEnvironment(settings, own))).toThrow(
    'PAYFAST_PASSPHRASE is missing',
  );
});

it('the settings of the embedded backend keep configured mail variables', () => {
  const given = { PARTNERSHIP_EMAIL: 'somebody@example.org', MAIL_FROM: ' ' };
  const environment = siteEnvironment(readLocalSettings({}), given);
  expect(environment['PARTNERSHIP_EMAIL']).toBe('somebody@example.org');
  expect(environment['MAIL_FROM']).toContain('@');
});

it('the settings of the embedded backend are not used for a hosted project', () => {
  expect(usesHostedProject({})).toBe(false);
  expect(usesHostedProject({ PUBLIC_SUPABASE_URL: '' })).toBe(false);
  expect(usesHostedProject({ PUBLIC_SUPABASE_URL: 'https://project.supabase.co' })).toBe(true);
});

describe('requireFreePorts', () => {
  const servers: Server[] = [];
  afterEach(async () => {
    await Promise.all(servers.splice(0).map((server) => new Promise((resolve) => server.close(resolve))));
  });

  const listen = async (host: string): Promise<number> => {
    const [port = 0] = await findFreePorts(1);
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(port, host, resolve));
    servers.push(server);
    return port;
  };

  it.each(['127.0.0.1', '0.0.0.0'])('names a used port on %s with its purpose and variable', async (host) => {
    const port = await listen(host);
    await expect(requireFreePorts({ MAILBOX_PORT: port })).rejects.toThrow(
      new RegExp(`^Port ${port} for the mailbox is already in use\\. .*MAILBOX_PORT=\\d+\\.$`, 'u'),
    );
  });

  it('names all used ports', async () => {
    const [site, api] = [await listen('127.0.0.1'), await listen('127.0.0.1')];
    await expect(requireFreePorts({ SITE_PORT: site, API_PORT: api })).rejects.toThrow(
      /SITE_PORT[^]*API_PORT/u,
    );
  });

  it('accepts free ports', async () => {
    const [port = 0] = await findFreePorts(1);
    await expect(requireFreePorts({ SITE_PORT: port })).resolves.toBeUndefined();
  });
});
