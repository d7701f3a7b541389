/** Gamertags (spec 001, section 5). */
import * as v from 'valibot';
import type { ErrorCode } from '../contract/error-codes.ts';
import { isErrorCode } from '../contract/error-codes.ts';
import { GamertagSchema, urlSafeGamertag } from '../contract/onboarding.ts';

/** Why a gamertag cannot be had whoever asks: required, too_short, too_long or invalid_characters; null when it can. */
export function gamertagProblem(text: string): ErrorCode | null {
  const result = v.safeParse(GamertagSchema, text);
  if (result.success) return null;
  const code = result.issues[0].message;
  return isErrorCode(code) ? code : 'invalid_value';
}

/** The path that a gamertag's page has in its plainest form; null while too little of it is left in an address. */
export function playerPath(text: string): string | null {
  return gamertagProblem(text) === null ? `/player/${urlSafeGamertag(text.trim())}` : null;
}
