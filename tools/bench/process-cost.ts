/** Processor time and memory of another process, from the files of the kernel: Linux only. */
import { readFileSync, writeFileSync } from 'node:fs';

export interface Cost {
  readonly milliseconds: number;
  readonly megabytes: number;
}

const MB_IN_KB = 1024;
const TICK_MS = 10;
/** Places in /proc/<pid>/stat after the name: processor time in the process and in the kernel, in ticks. */
const TIMES = [11, 12] as const;

function processorMs(pid: number): number {
  const fields =
    readFileSync(`/proc/${String(pid)}/stat`, 'utf8')
      .split(') ')
      .at(-1)
      ?.split(' ') ?? [];
  return TIMES.reduce((sum, place) => sum + Number(fields[place]) * TICK_MS, 0);
}

/** In MB: `VmRSS` is the present memory, `VmHWM` the peak. */
function memory(pid: number, field: 'VmRSS' | 'VmHWM'): number {
  const status = readFileSync(`/proc/${String(pid)}/status`, 'utf8');
  return Number(new RegExp(`${field}:\\s+(?<kb>\\d+)`, 'u').exec(status)?.groups?.['kb']) / MB_IN_KB;
}

/** Measures works of a process; memory counts from the present on, so that what a work keeps is not lost. */
export function measureProcess(pid: number): (work: () => Promise<unknown>) => Promise<Cost> {
  const base = memory(pid, 'VmRSS');
  return async (work) => {
    // Resets the peak.
    writeFileSync(`/proc/${String(pid)}/clear_refs`, '5');
    const before = processorMs(pid);
    await work();
    return {
      milliseconds: processorMs(pid) - before,
      megabytes: Math.max(0, memory(pid, 'VmHWM') - base),
    };
  };
}

/** The most expensive input of something. */
export interface Worst extends Cost {
  readonly name: string;
  readonly input: string;
  readonly outcome: string;
}

export const BUDGET: Cost = { milliseconds: 500, megabytes: 200 };

/** Of the budget; over 1 is too much. */
export const shareOf = ({ milliseconds, megabytes }: Cost, budget: Cost = BUDGET): number =>
  Math.max(milliseconds / budget.milliseconds, megabytes / budget.megabytes);

export const worseOf = (one: Worst, other: Worst): Worst => (shareOf(other) > shareOf(one) ? other : one);
