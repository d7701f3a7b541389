/** Filling in forms of stores. */

interface Fillable<Values extends object> {
  readonly change: <Field extends keyof Values & string>(field: Field, value: Values[Field]) => void;
}

/** Types these values into a form, in their order, and returns it. */
export function fill<Values extends object, Filled extends Fillable<Values>>(
  form: Filled & Fillable<Values>,
  values: NoInfer<Partial<Values>>,
): Filled {
  for (const field of Object.keys(values) as (keyof Values & string)[]) {
    form.change(field, values[field] as Values[typeof field]);
  }
  return form;
}
