import * as v from 'valibot';
import type { ErrorCode } from '#contract/error-codes.ts';
import { isErrorCode } from '#contract/error-codes.ts';
import { GamertagSchema, urlSafeGamertag } from '#contract/onboarding.ts';

/** Returns required, too_short, too_long or invalid_characters for an invalid gamertag, otherwise null. */
export function gamertagProblem(text: string): ErrorCode | null {
  const result = v.safeParse(GamertagSchema, text);
  if (result.success) return null;
  const code = result.issues[0].message;
  return isErrorCode(code) ? code : 'invalid_value';
}

/** Returns the canonical path of a player's page; null when the slug is too short. */
export function playerPath(text: string): string | null {
  return gamertagProblem(text) === null ? `/player/${urlSafeGamertag(text.trim())}` : null;
}
