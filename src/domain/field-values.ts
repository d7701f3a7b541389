/** Values of form fields that are named as the columns of a row. */

/** A row with these fields; a text of the form may be a number or null in it. */
type Columns<Values> = {
  readonly [Name in keyof Values]: string extends Values[Name] ? string | number | null : Values[Name];
};

/** Takes the values of a row: numbers as text, null as empty. `own` has the fields that no column has as they are. */
export function fieldValues<Values extends object, Own extends keyof Values = never>(
  start: Values,
  row: Columns<Omit<Values, Own>>,
  own?: Pick<Values, Own>,
): Values {
  const columns = new Map<string, unknown>(Object.entries(row));
  const values = Object.entries(start).map(([name, empty]) => {
    const value = columns.get(name);
    if (typeof empty !== 'string') return [name, value] as const;
    return [name, typeof value === 'number' ? String(value) : (value ?? '')] as const;
  });
  return { ...start, ...Object.fromEntries(values), ...own };
}
