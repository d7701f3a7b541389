/** Choosing and sending a proof of a transfer, and the proofs that were sent. */
import { useStore } from '@nanostores/react';
import { useId } from 'react';
import { DOCUMENT_MEDIA_TYPES } from '#contract/documents.ts';
import type { Order } from '#contract/orders.ts';
import { formatBytes } from '#domain/bytes.ts';
import { formatMoment } from '#domain/dates.ts';
import { SHARED_WORDS } from '#messages/core/shared-words.ts';
import { PROOF_TEXT as TEXT } from '#messages/portal/order.ts';
import type { OrderPage } from '#stores/portal/order/order-page.ts';
import { Button } from '#ui/button.tsx';
import { FileButton } from '#ui/file-button.tsx';
import { useFocusOnStep } from '#islands/core/use-focus-on-step.ts';

interface PageProps {
  readonly proof: OrderPage['proof'];
}

function Received({ proofs }: Pick<Order, 'proofs'>) {
  if (proofs.length === 0) return null;
  return (
    <ul className="mt-3 text-muted">
      {proofs.map(({ id, created_at: at }) => (
        <li key={id}>{TEXT.received(formatMoment(at))}</li>
      ))}
    </ul>
  );
}

function Actions({ proof, describedBy }: PageProps & { readonly describedBy: string }) {
  const { busy, refusal } = useStore(proof.$state);
  const file = useStore(proof.$file);
  const element = useFocusOnStep(file === null ? 'idle' : busy ? 'busy' : 'chosen');
  const chooser = {
    accept: DOCUMENT_MEDIA_TYPES,
    describedBy,
    invalid: refusal !== null,
    onChoose: ([first]: readonly [File, ...File[]]) => proof.choose(first),
  };
  return (
    <div ref={element} className="mt-4 flex flex-wrap items-center gap-3">
      {file === null ? (
        <FileButton {...chooser} label={TEXT.choose} />
      ) : (
        <>
          <p className="w-full wrap-anywhere">{TEXT.chosen(file.name, formatBytes(file.size))}</p>
          <Button busy={busy} busyLabel={SHARED_WORDS.sending} onClick={() => void proof.send()}>
            {TEXT.send}
          </Button>
          {!busy && <FileButton {...chooser} label={TEXT.chooseOther} />}
        </>
      )}
    </div>
  );
}

interface ProofProps extends PageProps {
  readonly order: Order;
  readonly open: boolean;
}

export function Proof({ proof, order, open }: ProofProps) {
  const { refusal } = useStore(proof.$state);
  const id = useId();
  return (
    <section
      id="proof"
      // Takes the focus of the link that leads here.
      tabIndex={-1}
      aria-labelledby={`${id}-title`}
      className="scroll-mt-28 print:hidden"
    >
      <h2 id={`${id}-title`} className="text-card">
        {TEXT.title}
      </h2>
      <p id={`${id}-lead`} className="mt-2 max-w-[60ch] text-muted">
        {open ? TEXT.lead : TEXT.full}
      </p>
      <Received proofs={order.proofs} />
      {open && <Actions proof={proof} describedBy={`${id}-lead ${id}-error`} />}
      <p id={`${id}-error`} role="alert" className="mt-2 text-small font-semibold text-danger">
        {refusal?.text}
      </p>
    </section>
  );
}
