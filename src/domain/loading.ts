/** How the loading screen moves. It measures nothing: it says that something is going on. */
import { LOADING_LIMITS } from '../contract/limits.ts';

const { stepPercentMax, dots, statusLines } = LOADING_LIMITS;

/** How many steps one status line stays. */
const STEPS_PER_LINE = 4;

/** The next percentage, 1 to 15 higher and at most 100; `chance` is at least 0 and less than 1. */
export function nextPercent(percent: number, chance: number): number {
  return Math.min(100, percent + 1 + Math.floor(chance * stepPercentMax));
}

/** How many of the ten dots are lit. */
export function litDots(percent: number): number {
  return Math.floor((percent * dots) / 100);
}

/** Which of the seven status lines is shown after so many steps. */
export function statusLine(steps: number): number {
  return Math.floor(steps / STEPS_PER_LINE) % statusLines;
}
