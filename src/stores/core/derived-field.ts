/** A field that follows others until it is typed into: a slug from a name, a tracking link from a number. */
import type { Form } from './form.ts';

/** Names of values that are text. */
type TextName<Values> = {
  [Name in keyof Values & string]: Values[Name] extends string ? Name : never;
}[keyof Values & string];

/**
 * Writes the result of `derive` into a field when it changes, while the field is empty or holds the former result.
 * `isActive` selects rows; default is all.
 */
export function deriveField<Values extends object>(
  form: Form<Values>,
  name: TextName<Values>,
  derive: (values: Values) => string,
  isActive: () => boolean = () => true,
): void {
  let derived = derive(form.$form.get().values);
  form.$form.listen(({ values }) => {
    const next = derive(values);
    if (next === derived) return;
    const current = values[name];
    const follows = current === derived || current === '';
    derived = next;
    if (follows && isActive()) form.change(name, next as Values[typeof name]);
  });
}
