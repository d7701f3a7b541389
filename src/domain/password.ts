/** Password rules of both reset screens. Length counts characters. */
import { LIMITS } from '#contract/limits.ts';

const {
  resetPasswordLength,
  updatePasswordLength,
  strengthLongLength,
  strengthScoreMax,
  strengthStepPercent,
} = LIMITS.account;

const UPPER = /\p{Lu}/u;
const LOWER = /\p{Ll}/u;
const DIGIT = /\d/u;
const SYMBOL = /[^\p{L}\p{M}\p{N}\s\p{Cc}]/u;

/** Rules of variant A in display order. */
export const PASSWORD_RULES = ['length', 'upper', 'lower', 'digit'] as const;
export type PasswordRule = (typeof PASSWORD_RULES)[number];

function lengthOf(password: string): number {
  return Array.from(password).length;
}

function isMixed(password: string): boolean {
  return UPPER.test(password) && LOWER.test(password);
}

function count(...met: readonly boolean[]): number {
  return met.filter(Boolean).length;
}

const RULE_CHECKS: Readonly<Record<PasswordRule, (password: string) => boolean>> = {
  length: (password) => lengthOf(password) >= resetPasswordLength,
  upper: (password) => UPPER.test(password),
  lower: (password) => LOWER.test(password),
  digit: (password) => DIGIT.test(password),
};

/** Returns the rules of variant A that a password violates. */
export function missingRules(password: string): readonly PasswordRule[] {
  return PASSWORD_RULES.filter((rule) => !RULE_CHECKS[rule](password));
}

/** Variant A: one point each for 8 characters, 12 characters, mixed case, a digit, a symbol. */
export function strengthScore(password: string): number {
  const points = count(
    lengthOf(password) >= resetPasswordLength,
    lengthOf(password) >= strengthLongLength,
    isMixed(password),
    DIGIT.test(password),
    SYMBOL.test(password),
  );
  return Math.min(points, strengthScoreMax);
}

/** Variant B: 25 percent each for 6 characters, 8 characters, mixed case, a digit together with a symbol. */
export function strengthPercent(password: string): number {
  const steps = count(
    lengthOf(password) >= updatePasswordLength,
    lengthOf(password) >= resetPasswordLength,
    isMixed(password),
    DIGIT.test(password) && SYMBOL.test(password),
  );
  return steps * strengthStepPercent;
}
