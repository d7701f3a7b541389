import { afterEach, expect, it, vi } from 'vitest';
import { FALLBACK_EXECUTIVE_ROLES } from '#contract/brand-fallbacks.ts';
import { RefusalError } from '#contract/error-codes.ts';
import { filledRoles } from '#domain/leadership.ts';
import { lastKnown } from '#pages/_last-known.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

it('falls back to four executive roles without members when neither database nor last build has any', async () => {
  const log = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const read = () => Promise.reject(new RefusalError('network_failed'));
  const roles = (await lastKnown('no-build-ever-stored-this', read)) ?? FALLBACK_EXECUTIVE_ROLES;
  expect(roles.map(({ code }) => code)).toEqual(['ceo', 'coo', 'chro', 'cmo']);
  // Only roles with members have a card.
  expect(filledRoles(roles)).toEqual([]);
  expect(log).toHaveBeenCalledOnce();
});
