/** Assurance level of a session: password alone, or with a second factor. */

/** Authenticator assurance levels of the auth service. */
export type Assurance = 'aal1' | 'aal2';

/** Returns the level that an access token claims; aal1 when it cannot be read. */
export function assuranceOf(token: string): Assurance {
  try {
    const part = token.split('.')[1] ?? '';
    const { aal }: { readonly aal?: unknown } = JSON.parse(
      atob(part.replaceAll('-', '+').replaceAll('_', '/')),
    );
    return aal === 'aal2' ? 'aal2' : 'aal1';
  } catch {
    return 'aal1';
  }
}

/** True when the user has a verified factor that this session has not used. */
export function awaitsCode(token: string, factors: readonly { readonly status: string }[]): boolean {
  return assuranceOf(token) === 'aal1' && factors.some(({ status }) => status === 'verified');
}
