/** Forms of availability. Days and times are in the organisation's time zone. */
import * as v from 'valibot';
import { AVAILABILITY_LIMITS as LIMITS } from './availability.ts';
import { IdSchema } from './common-schemas.ts';
import { oneLine, optionalText, requiredText, typedText } from './text-field.ts';

const day = v.pipe(v.string(), v.trim(), v.nonEmpty('required'), v.isoDate('invalid_value'));
const time = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty('required'),
  v.regex(/^([01]\d|2[0-3]):[0-5]\d$/u, 'invalid_value'),
);

/** An empty note becomes null. */
export const NoteInputSchema = v.object({
  note: v.pipe(typedText(LIMITS.note), oneLine(), optionalText(LIMITS.note)),
});

export const AbsenceInputSchema = v.pipe(
  v.object({ from_day: day, to_day: day }),
  v.forward(
    v.check(({ from_day: from, to_day: to }) => from <= to, 'invalid_value'),
    ['to_day'],
  ),
);

export const LineUpInputSchema = v.object({ players: v.array(IdSchema) });

/** The last day of the repetition is null for a single training. */
export const TrainingInputSchema = v.pipe(
  v.object({
    title: requiredText(LIMITS.title),
    day,
    time,
    minutes: v.pipe(
      v.string(),
      v.trim(),
      v.nonEmpty('required'),
      v.regex(/^\d+$/u, 'invalid_value'),
      v.transform(Number),
      v.minValue(LIMITS.shortest, 'invalid_value'),
      v.maxValue(LIMITS.longest, 'invalid_value'),
    ),
    is_weekly: v.boolean(),
    repeats_until: v.pipe(v.string(), v.trim()),
  }),
  v.transform(({ is_weekly: isWeekly, repeats_until: until, ...training }) => ({
    ...training,
    repeats_until: isWeekly ? until : null,
  })),
  v.forward(
    v.check(({ repeats_until: until }) => until !== '', 'required'),
    ['repeats_until'],
  ),
  v.forward(
    v.check(
      ({ day: first, repeats_until: until }) => until === null || until === '' || until >= first,
      'invalid_value',
    ),
    ['repeats_until'],
  ),
);
export type TrainingFormInput = v.InferOutput<typeof TrainingInputSchema>;
