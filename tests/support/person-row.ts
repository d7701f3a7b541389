/** A row of /user-management. The test environment's clock shows 1 March 2026. */
import type { PersonRow } from '#contract/admin-users.ts';

const PERSON = {
  id: '00000000-0000-4000-8000-000000000001',
  gamertag: 'Padkos',
  full_name: null,
  email: 'dylan@people.test',
  role: 'user',
  status: 'active',
  onboarding: true,
  is_minor: false,
  consent: 'none',
  banned_until: null,
  ban_reason: null,
  created_at: '2026-01-01T10:00:00Z',
  last_sign_in_at: null,
  updated_at: '2026-02-01T00:00:00.123456+00:00',
  photo_url: null,
  public_profile: true,
  deletion_requested_at: null,
  deletion_due_at: null,
  deletion_reason: null,
} satisfies PersonRow;

export function personRow(changes: Partial<PersonRow> = {}): PersonRow {
  return { ...PERSON, ...changes };
}
