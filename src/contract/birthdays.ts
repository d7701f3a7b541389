/** Birthdays of the next thirty days, as members see them (upcoming_birthdays). Nobody is told a year. */
import * as v from 'valibot';
import { CountSchema, IdSchema, OptionalTextSchema } from './common-schemas.ts';

/** One birthday. */
export const BirthdaySchema = v.object({
  id: IdSchema,
  gamertag: v.string(),
  full_name: OptionalTextSchema,
  photo_url: OptionalTextSchema,
  games: OptionalTextSchema,
  /** Of the day on which it is kept: 1 to 12. */
  month: CountSchema,
  day: CountSchema,
  /** 0 today. */
  days_left: CountSchema,
});
/** One birthday. */
export type Birthday = v.InferOutput<typeof BirthdaySchema>;
