/** Appeals by mailed link, for people without access to their account. */
import * as v from 'valibot';
import { OpenThreadSchema } from './anonymous-reports.ts';

export const APPEAL_LIMITS = { linkDays: 3 } as const;

/** The token of a link: 64 hexadecimal digits. */
export const AppealTokenSchema = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/u));

/** The thread of a link; null while it opens the form. */
export const AppealThreadSchema = v.nullable(OpenThreadSchema);
