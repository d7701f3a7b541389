/** The people who run the organisation, as anybody may read them (view staff_directory, executives only). */
import * as v from 'valibot';
import { DepartmentSchema } from './roles.ts';
import { IdSchema, OptionalTextSchema } from './common-schemas.ts';

/** One assignment of one person. The view shows anybody the levels of the executives only. */
export const StaffRowSchema = v.object({
  user_id: IdSchema,
  full_name: OptionalTextSchema,
  gamertag: OptionalTextSchema,
  role_code: v.string(),
  role_title: v.string(),
  department: DepartmentSchema,
  level: v.pipe(v.number(), v.safeInteger()),
  email: OptionalTextSchema,
  photo_url: OptionalTextSchema,
  is_primary: v.nullish(v.boolean(), false),
});
/** One assignment of one person. */
export type StaffRow = v.InferOutput<typeof StaffRowSchema>;

/** A role of the leadership block: who holds it, in no promised order. */
export interface ExecutiveRole {
  readonly code: string;
  readonly title: string;
  readonly department: StaffRow['department'];
  readonly level: number;
  readonly members: readonly ExecutiveMember[];
}

/** A holder of an executive role, as far as the public may know. */
export interface ExecutiveMember {
  readonly isPrimary: boolean;
  readonly photoUrl: string | null;
  readonly gamertag: string | null;
  readonly fullName: string | null;
  /** A work address; null when none was given. */
  readonly email: string | null;
}
