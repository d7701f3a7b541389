/** Session and profile need the surroundings that a page hands over. */
import { expect, it } from 'vitest';
import { getPortalEnvironment } from '#stores/core/portal-environment.ts';

it('says that the context is missing, which the error screen shows', () => {
  expect(() => getPortalEnvironment()).toThrow('Auth Error: Context not found');
});
