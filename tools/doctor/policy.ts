/** Reads pages and their Content-Security-Policy. */
import { policyDirectives } from '../astro/page-policy.ts';

/** The text of an element's attribute in a page. */
export function attributeOf(html: string, element: RegExp, name: string): string | null {
  const [start = ''] = element.exec(html) ?? [];
  return new RegExp(`\\b${name}="([^"]*)"`, 'u').exec(start)?.[1] ?? null;
}

/** The directives in which the policy of a page differs from that of a build with this address. */
export function policyProblems(html: string, supabaseUrl: string): readonly string[] {
  const policy = attributeOf(html, /<meta http-equiv="content-security-policy"[^>]*>/u, 'content') ?? '';
  const directives = policy.split(';').map((directive) => directive.trim());
  const differing = policyDirectives(supabaseUrl).filter((directive) => !directives.includes(directive));
  const [, ...scripts] = directives.find((each) => each.startsWith('script-src '))?.split(/\s+/u) ?? [];
  const isStrict =
    scripts.length > 0 && scripts.every((source) => source === "'self'" || source.startsWith("'sha256-"));
  return [
    ...differing.map((directive) => directive.split(' ')[0] ?? ''),
    ...(isStrict ? [] : ['script-src']),
  ];
}
