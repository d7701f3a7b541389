/**
 * Checks what oxlint does not: markup of .astro files (texts, raw markup) and comments that disable checks. Part of
 * `npm run lint`.
 */
import { globSync, readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { findTemplateProblems } from './template-problems.ts';

const SOURCES = '{src,netlify,supabase,tests,tools}/**/*.{ts,tsx,mts,mjs,astro,css}';
const SWITCH =
  /(?:oxlint|eslint|biome|prettier|oxfmt|knip|v8|c8|istanbul)[ -](?:disable|ignore)[a-z-]*|astro-ignore/;
const MAX_TEMPLATE_LINES = 260;

export interface SourceProblem {
  readonly file: string;
  readonly line: number;
  readonly rule: 'template-words' | 'raw-markup' | 'no-switches' | 'max-template-lines' | 'template-syntax';
  readonly message: string;
}

function lineAt(source: string, offset: number): number {
  return source.slice(0, offset).split('\n').length;
}

/** Conditional tests pass without testing anything. */
const CONDITIONAL_TEST = /\b(?:it|test|describe)\.(?:skipIf|runIf)\b/;

function switches(file: string, source: string): SourceProblem[] {
  return source.split('\n').flatMap((text, index): SourceProblem[] => {
    const comment = /(?:\/\/|\/\*|<!--|^\s*\*)(.*)$/.exec(text)?.[1] ?? '';
    const found = SWITCH.exec(comment) ?? CONDITIONAL_TEST.exec(text);
    if (!found) return [];
    return [
      {
        file,
        line: index + 1,
        rule: 'no-switches',
        message: `"${found[0]}": fix the cause, or change the rule for everybody.`,
      },
    ];
  });
}

function templateProblems(file: string, source: string): SourceProblem[] {
  const problems: SourceProblem[] = findTemplateProblems(file, source).map(({ offset, rule, message }) => ({
    file,
    line: lineAt(source, offset),
    rule,
    message,
  }));
  const lines = source.split('\n').length;
  if (lines > MAX_TEMPLATE_LINES) {
    const message = `${String(lines)} lines; take a piece out at ${String(MAX_TEMPLATE_LINES)}.`;
    problems.push({ file, line: lines, rule: 'max-template-lines', message });
  }
  return problems;
}

/** Returns the problems of all sources below a directory. */
export function checkSources(root: string): SourceProblem[] {
  // These files contain the searched comments themselves.
  const own = new Set(['tools/lint/templates.ts', 'tests/rules/planted.ts']);
  return globSync(SOURCES, { cwd: root }).flatMap((file) => {
    const source = readFileSync(`${root}/${file}`, 'utf8');
    return [
      ...(own.has(file) ? [] : switches(file, source)),
      ...(file.endsWith('.astro') ? templateProblems(file, source) : []),
    ];
  });
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const problems = checkSources(process.cwd());
  for (const { file, line, rule, message } of problems) {
    process.stdout.write(`${file}:${String(line)}: ${message} [project/${rule}]\n`);
  }
  process.exitCode = problems.length > 0 ? 1 : 0;
}
