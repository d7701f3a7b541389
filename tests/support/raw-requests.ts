/** Requests that fetch() would not send. */
import { get, request } from 'node:http';

/** Returns the status of a path sent as it is. */
export function statusOfPath(
  port: number,
  path: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<number> {
  return new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port, path, headers, agent: false }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    }).once('error', reject);
  });
}

/** Sends the beginning of an upload, then closes the connection. */
export function leaveDuringUpload(port: number, path: string): Promise<void> {
  return new Promise((resolve) => {
    const headers = { 'content-type': 'image/png', 'content-length': '5000000' };
    const upload = request({ host: '127.0.0.1', port, path, method: 'POST', headers, agent: false });
    upload.once('error', () => undefined);
    upload.once('close', () => {
      resolve();
    });
    upload.write(Buffer.alloc(200_000), () => {
      setTimeout(() => upload.destroy(), 100);
    });
  });
}
