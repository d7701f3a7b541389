/** Calls of endpoints as the signed-in user. */
import type * as v from 'valibot';
import type { Endpoint } from '#contract/endpoints.ts';
import { RefusalError } from '#contract/error-codes.ts';
import { accessToken } from '../auth/session.ts';
import { call, type CallOptions } from './call.ts';

/** Returns the data of the response. Throws RefusalError; network_failed also when the token cannot be renewed. */
export async function callAsMember<E extends Endpoint>(
  endpoint: E,
  input: v.InferInput<E['input']>,
  options: Omit<CallOptions, 'accessToken'> = {},
): Promise<v.InferOutput<E['output']>> {
  const answer = await call(endpoint, input, { ...options, accessToken: await accessToken() });
  if (!answer.ok) throw new RefusalError(answer.error.code, answer.error.fields);
  return answer.data;
}
