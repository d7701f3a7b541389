/** Runs a command and captures its output. */
import { spawn, type ChildProcess } from 'node:child_process';
import { setPriority } from 'node:os';
import { stripVTControlCharacters } from 'node:util';

/** Result of a command. */
export interface CommandResult {
  readonly ok: boolean;
  /** Both output streams, in order. */
  readonly output: string;
}

/** The command line, additional environment variables and the time limit. */
export interface Command {
  readonly program: string;
  readonly parameters: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  readonly minutes: number;
  /** Runs at a lower priority than what runs beside it. */
  readonly background?: boolean;
}

/**
 * A tenth of the weight of a normal process. The lowest priority (19) has a seventieth: beside other work, statements and
 * tests then exceed their time limits.
 */
const BACKGROUND_NICENESS = 10;

const running = new Set<ChildProcess>();
let over = false;

/** Ends all running commands and prevents further ones. */
export function endCommands(): void {
  over = true;
  for (const child of running) child.kill('SIGTERM');
}

function start({ program, parameters, environment = {}, background = false }: Command) {
  const child = spawn(program, parameters, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NO_COLOR: '1', ...environment },
  });
  if (background && child.pid !== undefined) setPriority(child.pid, BACKGROUND_NICENESS);
  running.add(child);
  return child;
}

/** Runs a command without input. Never rejects: a program that cannot start is a failed result with the reason. */
export function runCommand(command: Command): Promise<CommandResult> {
  const { minutes } = command;
  if (over) return Promise.resolve({ ok: false, output: '' });
  return new Promise((done) => {
    const child = start(command);
    const chunks: Buffer[] = [];
    const say = (chunk: Buffer): void => {
      chunks.push(chunk);
    };
    const timer = setTimeout(
      () => {
        say(Buffer.from(`\nEnded: it took longer than ${String(minutes)} minutes.\n`));
        child.kill('SIGKILL');
      },
      minutes * 60 * 1000,
    );
    const finish = (ok: boolean): void => {
      clearTimeout(timer);
      running.delete(child);
      done({ ok, output: stripVTControlCharacters(Buffer.concat(chunks).toString('utf8')) });
    };
    child.stdout.on('data', say);
    child.stderr.on('data', say);
    child.on('error', (error) => {
      say(Buffer.from(`${error.message}\n`));
      finish(false);
    });
    child.on('close', (code) => finish(code === 0));
  });
}
