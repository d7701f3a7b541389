/** 't••••@example.org': the first character of the mailbox and the host. An empty text stays empty. */
export function maskEmail(address: string): string {
  const at = address.lastIndexOf('@');
  if (at < 1) return address === '' ? '' : '••••';
  const [first = ''] = Array.from(address);
  return `${first}••••${address.slice(at)}`;
}
