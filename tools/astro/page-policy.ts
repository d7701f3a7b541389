/**
 * Directives of each page's Content-Security-Policy; Astro adds those of scripts and styles, with hashes.
 * @param supabaseUrl Without a trailing slash.
 */
export function policyDirectives(supabaseUrl: string) {
  return [
    "default-src 'self'",
    `img-src 'self' data: ${supabaseUrl}`,
    `connect-src 'self' ${supabaseUrl}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
  ] as const;
}
