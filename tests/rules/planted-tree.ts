/** Writes files into a temporary directory with the project's lint configuration and lints them. */
import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { checkSources } from '#tools/lint/templates.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const CONFIGURATION = ['oxlint.config.ts', 'tsconfig.json', 'package.json', 'tools/lint', 'src/env.d.ts'];

/** Path of a planted file → its text. */
export type Tree = Readonly<Record<string, string>>;

/** Path of a planted file → the violated rules, sorted and unique. */
export type Findings = Readonly<Record<string, readonly string[]>>;

interface Diagnostic {
  readonly code: string;
  readonly filename: string;
}

function oxlint(directory: string, flags: readonly string[]): Promise<readonly Diagnostic[]> {
  return new Promise((done, fail) => {
    const command = join(ROOT, 'node_modules/oxlint/bin/oxlint');
    const options = { cwd: directory, maxBuffer: 64 * 1024 * 1024 };
    execFile(process.execPath, [command, '--format', 'json', ...flags], options, (error, stdout, stderr) => {
      try {
        done((JSON.parse(stdout.slice(stdout.indexOf('{'))) as { diagnostics: Diagnostic[] }).diagnostics);
      } catch {
        fail(new Error(`oxlint did not answer: ${stderr}\n${stdout}`, { cause: error }));
      }
    });
  });
}

function plant(directory: string, tree: Tree): void {
  for (const path of CONFIGURATION) cpSync(join(ROOT, path), join(directory, path), { recursive: true });
  symlinkSync(join(ROOT, 'node_modules'), join(directory, 'node_modules'));
  for (const [path, text] of Object.entries(tree)) {
    mkdirSync(dirname(join(directory, path)), { recursive: true });
    writeFileSync(join(directory, path), text);
  }
}

/** `eslint(no-console)` and `eslint-plugin-unicorn(filename-case)` as `no-console` and `unicorn/filename-case`. */
function ruleName(code: string): string {
  const match = /^(?:eslint-plugin-)?([\w-]+)\((.+)\)$/.exec(code);
  if (!match?.[1] || !match[2]) return code;
  return match[1] === 'eslint' ? match[2] : `${match[1]}/${match[2]}`;
}

/** Lints a tree; reports planted files only. */
export async function lintTree(tree: Tree, flags: readonly string[] = []): Promise<Findings> {
  const directory = realpathSync(mkdtempSync(join(tmpdir(), 'obscura-rules-')));
  try {
    plant(directory, tree);
    const found = new Map(Object.keys(tree).map((path) => [path, new Set<string>()]));
    for (const { filename, code } of await oxlint(directory, flags)) found.get(filename)?.add(ruleName(code));
    for (const { file, rule } of checkSources(directory)) found.get(file)?.add(`project/${rule}`);
    return Object.fromEntries([...found].map(([path, rules]) => [path, [...rules].sort()]));
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}
