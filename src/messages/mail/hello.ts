/** Words that mails share. */

/** The first words of a mail. */
export function hello(name: string | null): string {
  return name === null ? 'Hello,' : `Hello ${name},`;
}

/** Below the button of a mail, above its address. */
export const ACTION_NOTE = 'If the button doesn’t work, copy this address:';
