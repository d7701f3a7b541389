/** Animation of the loading screen, which measures no real progress. */
import { LOADING_LIMITS } from '#contract/limits.ts';

const { stepPercentMax, dots, statusLines } = LOADING_LIMITS;

/** Steps per status line. */
const STEPS_PER_LINE = 4;

/** Returns a percentage 1 to 15 higher, at most 100; `chance` is from 0 below 1. */
export function nextPercent(percent: number, chance: number): number {
  return Math.min(100, percent + 1 + Math.floor(chance * stepPercentMax));
}

export function litDots(percent: number): number {
  return Math.floor((percent * dots) / 100);
}

/** Returns the index of the status line after so many steps. */
export function statusLine(steps: number): number {
  return Math.floor(steps / STEPS_PER_LINE) % statusLines;
}
