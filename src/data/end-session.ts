/** Ends the session of a token at the auth service. Needs no sign-in library, which a public page does not load. */
import type { SendRequest } from './client.ts';

/** Sends the request so that it outlives the page. Rejects when the service cannot be reached. */
export async function endSession(
  { url, key }: { readonly url: string; readonly key: string },
  token: string,
  send: SendRequest,
): Promise<void> {
  await send(`${url}/auth/v1/logout?scope=local`, {
    method: 'POST',
    headers: { apikey: key, authorization: `Bearer ${token}` },
    keepalive: true,
  });
}
