import * as fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { missingRules, PASSWORD_RULES, strengthPercent, strengthScore } from '#domain/password.ts';
import { forAll } from '#tests/support/for-all.ts';

const anyText = fc.string({ unit: 'grapheme', maxLength: 40 });

test.each([
  ['', 0, ['length', 'upper', 'lower', 'digit']],
  ['abcdefg', 0, ['length', 'upper', 'digit']],
  ['abcdefgh', 1, ['upper', 'digit']],
  ['Abcdefgh', 2, ['digit']],
  ['Abcdefg1', 3, []],
  ['Abcdefg1!', 4, []],
  ['Abcdefghijk1', 4, []],
  ['Abcdefghij1!', 5, []],
  ['ABCDEFG1', 2, ['lower']],
  ['Žofie 2026!x', 5, []],
])('strengthScore and missingRules score for %j %i with %j missing', (password, score, missing) => {
  expect([strengthScore(password), missingRules(password)]).toEqual([score, missing]);
});

it('strengthScore and missingRules count characters, not code units', () => {
  expect(missingRules('Aa1😀😀😀😀')).toEqual(['length']);
  expect(missingRules('Aa1😀😀😀😀😀')).toEqual([]);
});

it('strengthScore and missingRules score between 0 and 5, and never less for a longer password', () => {
  forAll(anyText, anyText, (password, more) => {
    const score = strengthScore(password);
    expect(Number.isInteger(score) && score >= 0 && score <= 5).toBe(true);
    expect(strengthScore(password + more)).toBeGreaterThanOrEqual(score);
  });
});

it('strengthScore and missingRules never miss more rules for a longer password, and none missing scores at least 3', () => {
  forAll(anyText, anyText, (password, more) => {
    const missing = missingRules(password);
    expect(missingRules(password + more).every((rule) => missing.includes(rule))).toBe(true);
    expect(missing.length > 0 || strengthScore(password) >= 3).toBe(true);
    expect(missing).toEqual(PASSWORD_RULES.filter((rule) => missing.includes(rule)));
  });
});

test.each([
  ['', 0],
  ['abcde', 0],
  ['abcdef', 25],
  ['abcdefgh', 50],
  ['Abcdefgh', 75],
  ['abcdefg1', 50],
  ['abcdef1!', 75],
  ['Abcdef1!', 100],
  ['Aa1!', 50],
])('strengthPercent returns for %j %i', (password, percent) => {
  expect(strengthPercent(password)).toBe(percent);
});

it('strengthPercent has steps of 25 from 0 to 100 and is never less for a longer password', () => {
  forAll(anyText, anyText, (password, more) => {
    const percent = strengthPercent(password);
    expect([0, 25, 50, 75, 100]).toContain(percent);
    expect(strengthPercent(password + more)).toBeGreaterThanOrEqual(percent);
  });
});
