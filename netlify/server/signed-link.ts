/** Links to files of one person: good for a short while, for whoever has one, and for that one file. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { ServerEnvironment } from '../../src/contract/environment.ts';

/** A kind of link. */
export interface LinkKind {
  /** Stands in what is signed, so that no link opens another kind's file. */
  readonly name: string;
  /** Where such links lead, without a last slash. */
  readonly path: string;
  readonly seconds: number;
  /** What names a file; without '~', '/' and what an address would have to escape. */
  readonly file: RegExp;
}

const TOKEN = /^(?<file>[^~]+)~(?<until>\d{1,15})~(?<mark>[\w-]{43})$/u;

/** The secret is somebody else's too: what it is used for here stands in the text. */
function markOf(kind: LinkKind, file: string, until: number, { throttleSecret }: ServerEnvironment): string {
  return createHmac('sha256', throttleSecret)
    .update(`${kind.name}-link\n${file}\n${String(until)}`)
    .digest('base64url');
}

/** A link to a file, and the millisecond until which it is good. */
export function signedLink(
  kind: LinkKind,
  file: string,
  now: number,
  environment: ServerEnvironment,
): { readonly url: string; readonly until: number } {
  const until = now + kind.seconds * 1000;
  return { url: `${kind.path}/${file}~${String(until)}~${markOf(kind, file, until, environment)}`, until };
}

/** The file that an address names; null when its link is not ours or no longer good. */
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
