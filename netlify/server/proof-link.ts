/** Links to proofs of a transfer: good for a short while, for whoever has one, and for that one file. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { ServerEnvironment } from '../../src/contract/environment.ts';
import { PROOF_FILE_PATH, PROOF_LIMITS } from '../../src/contract/payment-proofs.ts';

const TOKEN = /^(?<file>[0-9a-f]{32}\.(?:webp|pdf))~(?<until>\d{1,15})~(?<mark>[\w-]{43})$/u;

/** The secret is somebody else's too: what it is used for here stands in the text. */
function markOf(file: string, until: number, { throttleSecret }: ServerEnvironment): string {
  return createHmac('sha256', throttleSecret)
    .update(`payment-proof-link\n${file}\n${String(until)}`)
    .digest('base64url');
}

/** A link to a file of the bucket, and the millisecond until which it is good. */
export function proofLink(
  file: string,
  now: number,
  environment: ServerEnvironment,
): { readonly url: string; readonly until: number } {
  const until = now + PROOF_LIMITS.linkSeconds * 1000;
  return { url: `${PROOF_FILE_PATH}/${file}~${String(until)}~${markOf(file, until, environment)}`, until };
}

/** The file that a link's last part names; null when it is not ours or no longer good. */
export function linkedProof(token: string, now: number, environment: ServerEnvironment): string | null {
  const { file = '', until = '', mark = '' } = TOKEN.exec(token)?.groups ?? {};
  const [given, ours] = [Buffer.from(mark), Buffer.from(markOf(file, Number(until), environment))];
  const isOurs = given.length === ours.length && timingSafeEqual(given, ours);
  return isOurs && Number(until) >= now ? file : null;
}
