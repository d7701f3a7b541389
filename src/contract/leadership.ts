/** Public directory of executives (view staff_directory). */
import * as v from 'valibot';
import { DepartmentSchema } from './roles.ts';
import { IdSchema, OptionalTextSchema } from './common-schemas.ts';

/** One assignment of one person. The view is restricted to executive levels for the public. */
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
export type StaffRow = v.InferOutput<typeof StaffRowSchema>;

export interface ExecutiveRole {
  readonly code: string;
  readonly title: string;
  readonly department: StaffRow['department'];
  readonly level: number;
  readonly members: readonly ExecutiveMember[];
}

export interface ExecutiveMember {
  readonly isPrimary: boolean;
  readonly photoUrl: string | null;
  readonly gamertag: string | null;
  readonly fullName: string | null;
  /** A work address, or null. */
  readonly email: string | null;
}
