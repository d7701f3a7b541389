/** Signed links to private files: for one file, for a short time. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { ServerEnvironment } from '#contract/environment.ts';

export interface LinkKind {
  /** Part of the signed text, so that a link never opens another kind of file. */
  readonly name: string;
  /** Path prefix without a trailing slash. */
  readonly path: string;
  readonly seconds: number;
  /** Allowed file names; without '~', '/' and characters that need escaping. */
  readonly file: RegExp;
}

const TOKEN = /^(?<file>[^~]+)~(?<until>\d{1,15})~(?<mark>[\w-]{43})$/u;

/** The secret has other uses too, so the signed text names this one. */
function markOf(kind: LinkKind, file: string, until: number, { throttleSecret }: ServerEnvironment): string {
  return createHmac('sha256', throttleSecret)
    .update(`${kind.name}-link\n${file}\n${String(until)}`)
    .digest('base64url');
}

/** Returns a link and its expiry in milliseconds. */
export function signedLink(
  kind: LinkKind,
  file: string,
  now: number,
  environment: ServerEnvironment,
): { readonly url: string; readonly until: number } {
  const until = now + kind.seconds * 1000;
  return { url: `${kind.path}/${file}~${String(until)}~${markOf(kind, file, until, environment)}`, until };
}

/** Returns the file of a link; null when the signature is wrong or the link expired. */
export function linkedFile(
  kind: LinkKind,
  path: string,
  now: number,
  environment: ServerEnvironment,
): string | null {
  const { file = '', until = '', mark = '' } = TOKEN.exec(path.slice(kind.path.length + 1))?.groups ?? {};
  const [given, ours] = [Buffer.from(mark), Buffer.from(markOf(kind, file, Number(until), environment))];
  const isOurs = given.length === ours.length && timingSafeEqual(given, ours);
  return isOurs && kind.file.test(file) && Number(until) >= now ? file : null;
}
