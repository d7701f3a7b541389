/** Showing just enough of something to recognise it. */

/** 't••••@example.org': the first character of a mailbox and its host. An empty text stays empty. */
export function maskEmail(address: string): string {
  const at = address.lastIndexOf('@');
  if (at < 1) return address === '' ? '' : '••••';
  const [first = ''] = Array.from(address);
  return `${first}••••${address.slice(at)}`;
}
