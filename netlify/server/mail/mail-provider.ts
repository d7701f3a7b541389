/** Requests of the mail provider, which are recognised by a secret in a header. */
import { createHash, randomUUID, timingSafeEqual } from 'node:crypto';
import { MAIL_SECRET_HEADER } from '#contract/mailed-answers.ts';
import { refused } from '../responses.ts';
import { serverEnvironment } from '../environment.ts';
import type { Handler } from '../serve.ts';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

function isFromProvider(request: Request): boolean {
  const secret = serverEnvironment().inboundMail?.secret;
  const given = request.headers.get(MAIL_SECRET_HEADER);
  return secret !== undefined && given !== null && timingSafeEqual(digest(given), digest(secret));
}

/** Refuses other requests with permission_denied, before their body is read. */
export function fromMailProvider(handler: Handler): Handler {
  return (request) =>
    isFromProvider(request)
      ? handler(request)
      : Promise.resolve(refused({ code: 'permission_denied', requestId: randomUUID() }));
}
