/**
 * Database access of functions: with the caller's token, under row level security, or with the secret key. The key is
 * read in this file only; its uses are the named functions here and in the other `database-*.ts`.
 */
import { PostgrestClient } from '@supabase/postgrest-js';
import * as v from 'valibot';
import type { ServerEnvironment } from '#contract/environment.ts';
import { type DataClient, withConstraintCodes } from '#data/client.ts';
import type { Database } from '#data/database.types.ts';
import { callRpc, type MakeArgs } from '#data/rows.ts';
import { dataOrRefusal, dataOrUnavailable } from './database-response.ts';

const TIMEOUT_MS = 5_000;
const send = withConstraintCodes((input, init) => fetch(input, { ...init, redirect: 'error' }));

function connect(environment: ServerEnvironment, key: string, token: string): DataClient {
  return new PostgrestClient<Database>(`${environment.supabaseUrl}/rest/v1`, {
    headers: { apikey: key, authorization: `Bearer ${token}` },
    timeout: TIMEOUT_MS,
    // The caller decides about a retry.
    retry: false,
    fetch: (input, init) => send(input instanceof Request ? input.url : String(input), init),
  });
}

/** A data API client with the secret key, exempt from row level security. Only for `database-*.ts`. */
export function serviceClient(environment: ServerEnvironment): DataClient {
  return connect(environment, environment.secretKey, environment.secretKey);
}

/** A data API client with the caller's token, under row level security. */
export function callerClient(environment: ServerEnvironment, accessToken: string): DataClient {
  return connect(environment, environment.publishableKey, accessToken);
}

type Functions = Database['public']['Functions'];

type ServiceCall<Values extends unknown[], Data> = (
  environment: ServerEnvironment,
  ...values: Values
) => Promise<Data>;

/** A SQL function called with the secret key. Refuses with unavailable, whatever the error. */
/* @__NO_SIDE_EFFECTS__ */
export function serviceRpc<const Name extends keyof Functions, Values extends unknown[] = []>(
  name: Name,
  args?: MakeArgs<Name, Values>,
): ServiceCall<Values, Functions[Name]['Returns']> {
  return async (environment, ...values) =>
    dataOrUnavailable(await callRpc(serviceClient(environment), name, args, values));
}

/** Like serviceRpc; refuses as described in src/data/refusal.ts. */
/* @__NO_SIDE_EFFECTS__ */
export function serviceRequest<const Name extends keyof Functions, Values extends unknown[] = []>(
  name: Name,
  args?: MakeArgs<Name, Values>,
): ServiceCall<Values, Functions[Name]['Returns']> {
  return async (environment, ...values) =>
    dataOrRefusal(await callRpc(serviceClient(environment), name, args, values));
}

/** Like serviceRpc, with a parsed answer. */
/* @__NO_SIDE_EFFECTS__ */
export function serviceRead<
  const Name extends keyof Functions,
  const Schema extends v.GenericSchema,
  Values extends unknown[] = [],
>(name: Name, schema: Schema, args?: MakeArgs<Name, Values>): ServiceCall<Values, v.InferOutput<Schema>> {
  const call = serviceRpc(name, args);
  return async (environment, ...values) => v.parse(schema, await call(environment, ...values));
}
