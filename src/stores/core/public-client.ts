import { createPublicClient, type DataClient } from '#data/client.ts';
import { fetchWithTimeout } from './fetch-with-timeout.ts';
import { getEnvironment } from './environment.ts';

export function publicClient(): DataClient {
  const { url, key } = getEnvironment().backend;
  return createPublicClient(url, key, fetchWithTimeout);
}
