/** The headers that netlify.toml gives to static files. */
import { parse } from 'smol-toml';

/** One block of headers with the pattern of the paths that it is for. */
export interface HeaderRule {
  readonly for: string;
  readonly values: Readonly<Record<string, string>>;
}

/** Header rules of a netlify.toml, in their order. */
export function readHeaderRules(toml: string): readonly HeaderRule[] {
  const { headers = [] } = parse(toml) as { headers?: HeaderRule[] };
  return headers;
}

function matches(pattern: string, path: string): boolean {
  return pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern;
}

/** The headers of one path; a later block overrules an earlier one. */
export function headersFor(rules: readonly HeaderRule[], path: string): Record<string, string> {
  return Object.assign(
    {},
    ...rules.filter((rule) => matches(rule.for, path)).map(({ values }) => values),
  ) as Record<string, string>;
}
