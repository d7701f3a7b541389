import { createTransport } from 'nodemailer';
import { expect, it } from 'vitest';
import { findFreePorts } from '#local/ports.ts';
import { startMailServer } from '#tools/faults/mail-server.ts';

const ADDRESS = 'buyer@faults.test';

it('counts mails by recipient and number, and refuses in each way', async () => {
  const [port = 0] = await findFreePorts(1);
  const server = await startMailServer(port);
  const send = (): Promise<unknown> =>
    createTransport(server.url).sendMail({
      from: 'shop@faults.test',
      to: ADDRESS,
      subject: 'Paid: your order OB-2026-000001',
      text: 'Thank you.\n.\nSubject: OB-2026-000002\n',
    });
  await send();
  for (const [mode, reason] of [
    ['421', /421/u],
    ['451', /451/u],
    ['550', /550/u],
    ['closed', /ECONNREFUSED/u],
  ] as const) {
    await server.setMode(mode);
    await expect(send()).rejects.toThrow(reason);
  }
  await server.setMode('open');
  await send();
  expect(server.count(ADDRESS, 'OB-2026-000001')).toBe(2);
  expect(server.count(ADDRESS, 'OB-2026-000002')).toBe(0);
  await server.setMode('closed');
});
