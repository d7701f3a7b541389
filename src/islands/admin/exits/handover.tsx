/** Duties of the member of an open exit, with links to their desks and the named successors. */
import { useStore } from '@nanostores/react';
import type { DeskExit, HandoverLine } from '#contract/exits.ts';
import { deskAddress } from '#domain/desk-search.ts';
import { EXIT_HANDOVER_TEXT as TEXT } from '#messages/admin/exit-handover.ts';
import { HANDOVER_TEXT as WORDS } from '#messages/portal/exit-words.ts';
import type { ExitsPage } from '#stores/admin/exits/exits-page.ts';
import type { Successor } from '#stores/admin/exits/successor.ts';
import { inquiryHref } from '#stores/admin/partners/partners-address.ts';
import { Button } from '#ui/button.tsx';
import { LineLink } from '#ui/link.tsx';
import { RowSection } from '#islands/core/table/row-section.tsx';
import type { PageProps } from '#islands/core/use-page.ts';

const DESKS = { role: 'assignment', captaincy: 'team', ticket: 'ticket', article: 'article' } as const;

/** The database lists inquiries for administrators only, as their view is. */
const hrefOf = ({ kind, id }: HandoverLine): string =>
  kind === 'inquiry' ? inquiryHref(id) : deskAddress(DESKS[kind], id);

interface LineProps extends PageProps<ExitsPage> {
  readonly line: HandoverLine;
  readonly successorAction: Successor;
}

function Line({ page, line, successorAction }: LineProps) {
  const mayAct = useStore(page.table.$mayAct);
  const { kind, name, successor } = line;
  return (
    <li className="flex flex-wrap items-center gap-x-3">
      <span className="text-muted">{WORDS.kinds[kind]}</span>
      <LineLink href={hrefOf(line)}>{name}</LineLink>
      {successor !== null && <span className="wrap-anywhere text-muted">{WORDS.successor(successor)}</span>}
      {mayAct && (kind === 'role' || kind === 'captaincy') && (
        <Button
          variant="quiet"
          onClick={() => {
            successorAction.openFor(line);
          }}
        >
          {TEXT.nameSuccessor}
          <span className="sr-only">{TEXT.nameSuccessorOf(name)}</span>
        </Button>
      )}
    </li>
  );
}

interface HandoverProps extends PageProps<ExitsPage> {
  readonly lines: DeskExit['handover'];
  readonly successorAction: Successor;
}

export function Handover({ page, lines, successorAction }: HandoverProps) {
  if (lines.length === 0) return null;
  return (
    <RowSection title={WORDS.title}>
      <ul className="grid gap-2">
        {lines.map((line) => (
          <Line key={line.id} page={page} line={line} successorAction={successorAction} />
        ))}
      </ul>
    </RowSection>
  );
}
