/** The server behind the API, PayFast and the browser tests, under requests that a client never finishes or cannot mean. */
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type HttpServer, serveOnLoopback } from '#local/http-server.ts';
import { findFreePorts } from '#local/ports.ts';
import { leaveDuringUpload, statusOfPath } from '#tests/support/raw-requests.ts';

let server: HttpServer;
let port = 0;
const reports: unknown[] = [];

beforeAll(async () => {
  [port = 0] = await findFreePorts(1);
  const answer = async (request: Request) => new Response(await request.text());
  server = await serveOnLoopback(port, answer, (error) => reports.push(error));
});
afterAll(() => server.stop());

it('the local server answers 400 to an address that cannot be decoded', async () => {
  expect(await statusOfPath(port, '/%ff')).toBe(400);
  expect(await statusOfPath(port, '/caf%C3%A9?q=%ff')).toBe(200);
});

it('the local server absorbs an upload whose client leaves', async () => {
  await leaveDuringUpload(port, '/upload');
  expect(await statusOfPath(port, '/')).toBe(200);
  expect(reports).toEqual([]);
});

it('the local server keeps idle connections for longer than clients do', async () => {
  const response = await fetch(`http://127.0.0.1:${String(port)}/`);
  expect(response.headers.get('keep-alive')).toBe('timeout=65');
});

it('the local server absorbs what is no HTTP', async () => {
  const socket = connect(port, '127.0.0.1');
  await new Promise<void>((resolve) => {
    socket.once('error', () => resolve()).once('close', () => resolve());
    socket.end('\u0000\u0001 nonsense\r\n\r\n');
    socket.resume();
  });
  expect(await statusOfPath(port, '/')).toBe(200);
});
