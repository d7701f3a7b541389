import { execFileSync } from 'node:child_process';

/** Running processes whose command line has all of these words. */
export function findProcesses(
  ...words: readonly string[]
): readonly { readonly pid: number; readonly line: string }[] {
  return execFileSync('ps', ['-axww', '-o', 'pid=', '-o', 'command='], { encoding: 'utf8' })
    .split('\n')
    .filter((line) => words.every((word) => line.includes(word)))
    .map((line) => ({ pid: Number.parseInt(line, 10), line: line.trim() }));
}
