/** Headers of static files in netlify.toml. */
import { parse } from 'smol-toml';

/** Headers with the path pattern they apply to. */
export interface HeaderRule {
  readonly for: string;
  readonly values: Readonly<Record<string, string>>;
}

/** Returns the rules of a netlify.toml in order. */
export function readHeaderRules(toml: string): readonly HeaderRule[] {
  const { headers = [] } = parse(toml) as { headers?: HeaderRule[] };
  return headers;
}

function matches(pattern: string, path: string): boolean {
  // As on Netlify, /x/* matches /x, too.
  return pattern.endsWith('/*')
    ? `${path}/`.startsWith(pattern.slice(0, -1))
    : path.replace(/(.)\/$/, '$1') === pattern;
}

/** Returns the headers of a path; later rules override earlier ones. */
export function headersFor(rules: readonly HeaderRule[], path: string): Record<string, string> {
  return Object.assign(
    {},
    ...rules.filter((rule) => matches(rule.for, path)).map(({ values }) => values),
  ) as Record<string, string>;
}
