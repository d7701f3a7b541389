/** The sentence of a missing value, for forms whose fields are data. */

/** The sentence of a missing value that names its field by the label. */
export function missingText(label: string, isChoice: boolean): string {
  if (label.endsWith('?')) return `Answer “${label}”`;
  return `${isChoice ? 'Choose' : 'Fill in'} “${label}”`;
}
