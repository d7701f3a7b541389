/** The first words of a mail. */
export function hello(name: string | null): string {
  return name === null ? 'Hello,' : `Hello ${name},`;
}
