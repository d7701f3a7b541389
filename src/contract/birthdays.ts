/** Birthdays of the next thirty days, for members (upcoming_birthdays). The year of birth is never returned. */
import * as v from 'valibot';
import { CountSchema, IdSchema, OptionalTextSchema } from './common-schemas.ts';

export const BirthdaySchema = v.object({
  id: IdSchema,
  gamertag: v.string(),
  full_name: OptionalTextSchema,
  photo_url: OptionalTextSchema,
  games: OptionalTextSchema,
  /** Month of the celebration, 1 to 12. */
  month: CountSchema,
  day: CountSchema,
  /** 0 means today. */
  days_left: CountSchema,
});
export type Birthday = v.InferOutput<typeof BirthdaySchema>;
