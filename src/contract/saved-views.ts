/** Saved views of the tables of the back office. */
import * as v from 'valibot';
import { IdSchema } from './common-schemas.ts';
import { requiredText } from './text-field.ts';

const SAVED_VIEW_LIMITS = { nameLength: 60 } as const;

export const SavedViewSchema = v.object({
  id: IdSchema,
  owner_id: IdSchema,
  name: v.string(),
  /** Query of the table without an open row and a page, validated by the table when it is applied. */
  query: v.string(),
  /** Keys of hidden columns; null leaves the columns as they are. */
  hidden_columns: v.nullable(v.array(v.string())),
  is_shared: v.boolean(),
});
export type SavedView = v.InferOutput<typeof SavedViewSchema>;

export const SavedViewFormSchema = v.object({
  name: requiredText(SAVED_VIEW_LIMITS.nameLength),
  is_shared: v.boolean(),
  /** Whether the view is overwritten with the current state of the table. */
  replace: v.boolean(),
});
export type SavedViewForm = v.InferOutput<typeof SavedViewFormSchema>;
