/** What the checks over the network read. */
import { resolveMx, resolveTxt } from 'node:dns/promises';
import * as v from 'valibot';
import type { EnvironmentSource } from '#contract/environment.ts';
import { webUrl } from '#contract/environment-shapes.ts';
import { type Check, skipped } from './check.ts';
import { TIMEOUT } from './installation.ts';

export interface Reply {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

interface Question {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface Network {
  readonly source: EnvironmentSource;
  /** Follows no redirect. Several checks may ask the same. */
  readonly ask: (address: string, question?: Question) => Promise<Reply>;
  readonly dns: { readonly txt: typeof resolveTxt; readonly mx: typeof resolveMx };
  /** The recipient of the test mail. */
  readonly mailTo: string | null;
}

export type NetworkCheck = Check<Network>;

export const AUTH_SECTION = '2. Auth and its mails';

export const DNS = { txt: resolveTxt, mx: resolveMx };

/** Sends each question once. */
export function askOnce(fetch: (address: string, init: RequestInit) => Promise<Response>): Network['ask'] {
  const replies = new Map<string, Promise<Reply>>();
  const send = async (address: string, question: Question): Promise<Reply> => {
    const init = { redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT), ...question } as const;
    const response = await fetch(address, init);
    return { status: response.status, headers: response.headers, text: await response.text() };
  };
  return (address, question = {}) => {
    const name = JSON.stringify([address, question]);
    const reply = replies.get(name) ?? send(address, question);
    replies.set(name, reply);
    return reply;
  };
}

export const valueOf = (source: EnvironmentSource, name: string): string => source[name]?.trim() ?? '';

/** The address in a variable, without a trailing slash; null when another check finds it wrong. */
export function addressIn(source: EnvironmentSource, name: string): string | null {
  const parsed = v.safeParse(webUrl, source[name]);
  if (!parsed.success || (isPublic(parsed.output) && parsed.output.startsWith('http:'))) return null;
  return parsed.output;
}

export const hasProblem = (name: string) => skipped(`${name} has another problem`);

const LOCAL_HOSTS = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Whether an address that can be read is on another machine. */
export function isPublic(address: string): boolean {
  return URL.canParse(address) && !LOCAL_HOSTS.has(new URL(address).hostname);
}
