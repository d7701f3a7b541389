/** Proofs of a transfer that the buyer sent. They are saved to the device and never opened in the page. */
import { useStore } from '@nanostores/react';
import type { DeskOrder } from '#contract/admin-orders.ts';
import { formatMoment } from '#domain/dates.ts';
import { ORDER_DETAIL_TEXT as TEXT } from '#messages/admin/orders.ts';
import type { OrdersPage } from '#stores/admin/orders/orders-page.ts';
import { Button } from '#ui/button.tsx';
import { ActionRefusal } from '#islands/core/table/action-refusal.tsx';
import { RowSection } from '#islands/core/table/row-section.tsx';

interface ProofsProps {
  readonly proofs: OrdersPage['open']['proofs'];
}

interface ProofProps extends ProofsProps {
  readonly proof: DeskOrder['proofs'][number];
  /** Counted from 1. */
  readonly place: number;
}

function Proof({ proofs, proof, place }: ProofProps) {
  const { busy, key } = useStore(proofs.$state);
  const kind = proof.media_type === 'application/pdf' ? TEXT.pdf : TEXT.picture;
  const size = TEXT.kilobytes(Math.max(1, Math.round(proof.bytes / 1000)));
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 border-b border-line py-2.5">
      <span className="grid">
        <span className="font-semibold">{TEXT.proof(kind, size)}</span>
        <time dateTime={proof.at} className="text-small text-muted">
          {formatMoment(proof.at)}
        </time>
      </span>
      <Button
        variant="quiet"
        busy={busy && key === proof.id}
        busyLabel={TEXT.saving}
        blocked={busy}
        onClick={() => void proofs.save(proof.id)}
      >
        <span aria-hidden="true">{TEXT.save}</span>
        <span className="sr-only">{TEXT.saveOf(place)}</span>
      </Button>
    </li>
  );
}

export function OrderProofs({ proofs, detail }: ProofsProps & { readonly detail: DeskOrder }) {
  if (detail.proofs.length === 0) return null;
  return (
    <RowSection title={TEXT.proofs}>
      <ul>
        {detail.proofs.map((proof, index) => (
          <Proof key={proof.id} proofs={proofs} proof={proof} place={index + 1} />
        ))}
      </ul>
      <ActionRefusal $action={proofs.$state} />
    </RowSection>
  );
}
