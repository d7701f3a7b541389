/** Proofs of a transfer that the buyer sent. They are saved to the device and never opened in the page. */
import { useStore } from '@nanostores/react';
import type { DeskOrder } from '../../../contract/admin-orders.ts';
import { formatMoment } from '../../../domain/dates.ts';
import { errorText } from '../../../messages/core/errors.ts';
import { ORDER_DETAIL_TEXT as TEXT } from '../../../messages/admin/orders.ts';
import { $proof, saveProof } from '../../../stores/admin/orders/notes.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { RowSection } from '../../core/table/row-section.tsx';

interface ProofProps {
  readonly proof: DeskOrder['proofs'][number];
  /** Counted from 1. */
  readonly place: number;
}

function Proof({ proof, place }: ProofProps) {
  const { busy } = useStore($proof);
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
        busy={busy === proof.id}
        busyLabel={TEXT.saving}
        blocked={busy !== null}
        onClick={() => void saveProof(proof.id)}
      >
        <span aria-hidden="true">{TEXT.save}</span>
        <span className="sr-only">{TEXT.saveOf(place)}</span>
      </Button>
    </li>
  );
}

interface DetailProps {
  readonly detail: DeskOrder;
}

export function OrderProofs({ detail: { proofs } }: DetailProps) {
  const { failure } = useStore($proof);
  if (proofs.length === 0) return null;
  return (
    <RowSection title={TEXT.proofs}>
      <ul>
        {proofs.map((proof, index) => (
          <Proof key={proof.id} proof={proof} place={index + 1} />
        ))}
      </ul>
      {failure !== null && (
        <Notice kind="error" live>
          {errorText(failure)}
        </Notice>
      )}
    </RowSection>
  );
}
