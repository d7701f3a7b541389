/** Second factors (TOTP). Functions throw RefusalError with a code of `contract/error-codes.ts`. */
import type { GoTrueClient } from '@supabase/auth-js';
import * as v from 'valibot';
import { FactorSchema } from '#contract/second-factor.ts';
import { parseRow } from './rows.ts';
import { toRefusal } from './refusal.ts';

export interface Factor {
  readonly id: string;
  readonly name: string;
  /** ISO 8601. */
  readonly createdAt: string;
  /** False until the first correct code. */
  readonly verified: boolean;
}

/** A factor that is enrolled but not verified. */
export interface PendingFactor {
  readonly id: string;
  /** A QR code as a data URL. */
  readonly picture: string;
  /** The same secret as text. */
  readonly secret: string;
}

/** Returns the signed-in user's factors, oldest first. Refuses with not_signed_in, network_failed. */
export async function readFactors(auth: GoTrueClient): Promise<readonly Factor[]> {
  const { data, error } = await auth.mfa.listFactors();
  if (error) throw toRefusal(error);
  return parseRow(v.array(FactorSchema), data.all)
    .filter((factor) => factor.factor_type === 'totp')
    .map((factor) => ({
      id: factor.id,
      name: factor.friendly_name ?? '',
      createdAt: factor.created_at,
      verified: factor.status === 'verified',
    }))
    .toSorted((one, other) => one.createdAt.localeCompare(other.createdAt));
}

/** Encodes an SVG as a data URL. */
function asAddress(picture: string): string {
  const lines = picture.replace(/^data:image\/svg\+xml;utf-8,/u, '');
  return lines.startsWith('<') ? `data:image/svg+xml,${encodeURIComponent(lines)}` : picture;
}

/**
 * Enrols a factor; the first correct code verifies it. Authenticator apps show `issuer`. Refuses with
 * factor_name_taken, too_many_factors, second_factor_required, throttled, network_failed.
 */
export async function enrolFactor(auth: GoTrueClient, name: string, issuer: string): Promise<PendingFactor> {
  const { data, error } = await auth.mfa.enroll({ factorType: 'totp', friendlyName: name, issuer });
  if (error) throw toRefusal(error);
  return { id: data.id, picture: asAddress(data.totp.qr_code), secret: data.totp.secret };
}

/**
 * Verifies a code and raises the session to aal2. Refuses with code_wrong, code_expired, throttled, not_found,
 * not_signed_in, network_failed.
 */
export async function confirmCode(auth: GoTrueClient, factorId: string, code: string): Promise<void> {
  const { error } = await auth.mfa.challengeAndVerify({ factorId, code });
  if (error) throw toRefusal(error);
}

/** Refuses with second_factor_required, not_found, network_failed. */
export async function removeFactor(auth: GoTrueClient, factorId: string): Promise<void> {
  const { error } = await auth.mfa.unenroll({ factorId });
  if (error) throw toRefusal(error);
}
