/** Runs a command; captures its output and measures its processor time. */
import { spawn } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import { stripVTControlCharacters } from 'node:util';

export interface CommandResult {
  readonly ok: boolean;
  /** Both output streams, in order. */
  readonly output: string;
  readonly processorSeconds: number;
}

export interface Command {
  readonly line: readonly [program: string, ...parameters: string[]];
  readonly environment: Readonly<Record<string, string>> | undefined;
  /** Runs at a lower priority than what runs beside it. */
  readonly background: boolean;
}

/**
 * A tenth of the weight of a normal process. The lowest priority (19) has a seventieth: beside other work, statements and
 * tests then exceed their time limits.
 */
const BACKGROUND_NICENESS = 10;
const TIME_LIMIT_MS = 7_200_000;
const SAMPLE_MS = 1000;
const TICKS_PER_SECOND = 100;

/** Identifier, parent and used seconds of a process; none of one that ended meanwhile. */
function readProcess(file: string): readonly [number, number, number][] {
  try {
    const [id, rest = ''] = readFileSync(file, 'utf8').split(/ \(.*\) /su);
    const [, parent = 0, ...fields] = rest.split(' ').map(Number);
    return [[Number(id), parent, ((fields[9] ?? 0) + (fields[10] ?? 0)) / TICKS_PER_SECOND]];
  } catch {
    return [];
  }
}

/**
 * Measures a process and everything it starts, by samples: an ended process is counted only by its parent.
 * Zero on systems without /proc.
 */
export function measureProcessors(root: number): () => number {
  const used = new Map([[root, 0]]);
  const sample = (): void => {
    // A process has a higher number than the one that started it, nearly always.
    for (const [id, parent, seconds] of globSync('/proc/[0-9]*/stat').flatMap(readProcess))
      if (used.has(id) || used.has(parent)) used.set(id, seconds);
  };
  const timer = setInterval(sample, SAMPLE_MS);
  return () => {
    clearInterval(timer);
    return [...used.values()].reduce((sum, seconds) => sum + seconds, 0);
  };
}

/** Never rejects: a program that cannot start is a failed result with the reason. `signal` ends it. */
export function runCommand(
  { line: [program, ...parameters], environment, background }: Command,
  signal: AbortSignal,
): Promise<CommandResult> {
  return new Promise((done) => {
    const child = spawn(program, parameters, {
      stdio: ['ignore', 'pipe', 'pipe'],
      // Go collects garbage later: the type check of the linter takes a quarter less processor time, and 0.8 GB more memory.
      env: { ...process.env, NO_COLOR: '1', GOGC: '400', ...environment },
      timeout: TIME_LIMIT_MS,
      signal,
    });
    if (background && child.pid !== undefined) setPriority(child.pid, BACKGROUND_NICENESS);
    const usedSeconds = measureProcessors(child.pid ?? 0);
    const chunks: Buffer[] = [];
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
    const finish = (ok: boolean): void => {
      const output = stripVTControlCharacters(Buffer.concat(chunks).toString('utf8'));
      done({ ok, output, processorSeconds: usedSeconds() });
    };
    child.on('error', (error) => {
      chunks.push(Buffer.from(`${error.message}\n`));
      // A program that did not start closes no stream.
      if (child.pid === undefined) finish(false);
    });
    child.on('close', (code) => finish(code === 0));
  });
}
