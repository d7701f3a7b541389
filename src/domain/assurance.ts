/** How sure it is who somebody is, as their session tells: a password alone, or a second factor as well. */

/** The names that the service gives to the levels. */
export type Assurance = 'aal1' | 'aal2';

/** The level an access token claims; a token that cannot be read claims the lower one. */
export function assuranceOf(token: string): Assurance {
  try {
    const part = token.split('.')[1] ?? '';
    const claims: unknown = JSON.parse(atob(part.replaceAll('-', '+').replaceAll('_', '/')));
    const aal: unknown = typeof claims === 'object' && claims !== null ? Reflect.get(claims, 'aal') : null;
    return aal === 'aal2' ? 'aal2' : 'aal1';
  } catch {
    return 'aal1';
  }
}

/** Whether somebody who has a second factor has not shown it in this session. */
export function awaitsCode(token: string, factors: readonly { readonly status: string }[]): boolean {
  return assuranceOf(token) === 'aal1' && factors.some(({ status }) => status === 'verified');
}
