/** A link to another view of the page, as a button of its toolbar; also an action in the command palette. */
import { PageLink, type AddressProps } from '../page-link.tsx';
import { useCommands } from '../use-commands.ts';

interface CommandLinkProps extends AddressProps {
  readonly query: string;
  readonly label: string;
  /** Its name in the palette; default is the label. */
  readonly command?: string;
  readonly isMain?: boolean;
}

export function CommandLink({ address, query, label, command = label, isMain = false }: CommandLinkProps) {
  useCommands([{ label: command, run: () => address.go(query) }]);
  return (
    <PageLink address={address} query={query} className={`button ${isMain ? 'button-main' : 'button-quiet'}`}>
      {label}
    </PageLink>
  );
}
