/** Mails that the tested site has sent. */

/** A mail as the mailbox returns it. */
export interface MailboxMail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly time: string;
  readonly to: readonly { readonly address: string }[];
}

/** Mails with an address in a field, oldest first. The mailbox selects them: a list sends hundreds. */
export async function mailsWith(field: 'to' | 'replyTo', address: string): Promise<readonly MailboxMail[]> {
  const query = new URLSearchParams({ [`${field}.address`]: address });
  const response = await fetch(`${process.env['MAILBOX_URL'] ?? ''}/email?${query.toString()}`);
  return (await response.json()) as MailboxMail[];
}

/** Mails to an address, oldest first. */
export const mailsTo = (address: string) => mailsWith('to', address);
