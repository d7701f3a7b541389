/** The open order in detail: its next step, lines, buyer, proofs, money, notices, notes and history. */
import { useStore } from '@nanostores/react';
import { type DeskOrder, type DeskOrderRow, DESK_ORDER_LIMITS } from '#contract/admin-orders.ts';
import type { OrdersPage } from '#stores/admin/orders/orders-page.ts';
import type { Navigator } from '#stores/core/address.ts';
import { ORDER_DETAIL_TEXT as TEXT, EVENT_TEXT, PAYMENT_METHOD_LABELS } from '#messages/admin/orders.ts';
import { RowNotes } from '#islands/core/table/row-notes.tsx';
import { PAYMENT_METHODS } from '#contract/orders.ts';
import { formatMoment } from '#domain/dates.ts';
import { formatRand } from '#domain/money.ts';
import { RowSection } from '#islands/core/table/row-section.tsx';
import { ORDER_TAGS_TEXT } from '#messages/admin/order-tags.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Chip } from '#ui/chip.tsx';
import { ActionRefusal } from '#islands/core/table/action-refusal.tsx';
import { StaffOrderActions } from './orders-actions.tsx';
import { OrderBuyer } from './buyer.tsx';
import { OrderLines } from './orders-lines.tsx';
import { OrderMoney } from './money.tsx';
import { OrderNotices } from './payment-notices.tsx';
import { OrderReturns } from './orders-returns.tsx';

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

function OrderProofs({ proofs, detail }: ProofsProps & { readonly detail: DeskOrder }) {
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

interface TagsProps extends Pick<OrdersPage['table'], '$mayAct'> {
  readonly tagging: OrdersPage['tagging'];
  readonly order: DeskOrderRow;
}

function OrderTags({ tagging, $mayAct, order: { id, tags } }: TagsProps) {
  const mayAct = useStore($mayAct);
  if (!mayAct && tags.length === 0) return null;
  return (
    <RowSection title={ORDER_TAGS_TEXT.section}>
      <ActionRefusal $action={tagging.removal.$state} />
      {tags.length === 0 && <p className="text-muted">{ORDER_TAGS_TEXT.none}</p>}
      <ul className="flex flex-wrap items-center gap-2">
        {tags.map((tag) => (
          <li key={tag}>
            {mayAct ? (
              <Chip
                label={ORDER_TAGS_TEXT.removeOne(tag)}
                onRemove={() => {
                  void tagging.remove(id, tag);
                }}
              >
                {tag}
              </Chip>
            ) : (
              <Badge tone="plain">{tag}</Badge>
            )}
          </li>
        ))}
        {mayAct && (
          <li>
            <Button variant="quiet" onClick={() => tagging.open([id])}>
              {ORDER_TAGS_TEXT.open}
            </Button>
          </li>
        )}
      </ul>
    </RowSection>
  );
}

type Event = DeskOrder['events'][number];

function methodText(method: string | undefined): string {
  const known = PAYMENT_METHODS.find((one) => one === method);
  return known === undefined ? '' : PAYMENT_METHOD_LABELS[known];
}

/** Details of an event besides its kind. */
function detailText({ kind, detail }: Event): string {
  return [
    detail.amount_cents === undefined ? '' : formatRand(detail.amount_cents),
    methodText(detail.payment_method ?? detail.method),
    detail.decision === undefined ? '' : EVENT_TEXT.decision(detail.decision),
    detail.reason === undefined ? '' : EVENT_TEXT.reason(kind, detail.reason),
    detail.carrier ?? '',
    detail.tracking_number ?? '',
  ]
    .filter((part) => part !== '')
    .join(' · ');
}

function Line({ event }: { readonly event: Event }) {
  const detail = detailText(event);
  return (
    <li className="border-l-2 border-line-strong py-0.5 pl-4">
      <p className="wrap-anywhere">
        {EVENT_TEXT.kind(event.kind)}
        {detail !== '' && <span className="text-muted">{TEXT.more(detail)}</span>}
      </p>
      <p className="flex flex-wrap gap-x-1.5 text-small text-muted">
        <time dateTime={event.at}>{formatMoment(event.at)}</time>
        {event.by !== null && <span>{TEXT.by(event.by)}</span>}
        {event.is_internal && <span>{TEXT.internal}</span>}
      </p>
    </li>
  );
}

function OrderTimeline({ detail: { events } }: { readonly detail: DeskOrder }) {
  return (
    <RowSection title={TEXT.timeline}>
      <ol className="grid gap-3">
        {events.toReversed().map((event) => (
          <Line key={event.id} event={event} />
        ))}
      </ol>
    </RowSection>
  );
}

interface NotesProps extends Pick<OrdersPage['table'], '$mayAct'> {
  readonly form: OrdersPage['open']['note'];
  readonly detail: DeskOrder;
}

function OrderNotes({ form, $mayAct, detail }: NotesProps) {
  const notes = detail.notes.map((note) => ({ ...note, by: note.by === null ? null : TEXT.by(note.by) }));
  return (
    <RowNotes
      notes={notes}
      words={TEXT}
      form={form}
      maxLength={DESK_ORDER_LIMITS.noteLength}
      mayAct={useStore($mayAct)}
    />
  );
}

interface DetailProps {
  readonly page: OrdersPage;
  readonly address: Navigator;
  readonly detail: DeskOrder;
  readonly order: DeskOrderRow;
}

export function OrderDetail({ page, address, detail, order }: DetailProps) {
  const { open, table } = page;
  const mayAct = useStore(table.$mayAct);
  return (
    <>
      {mayAct && <StaffOrderActions open={open} detail={detail} address={address} />}
      <OrderReturns detail={detail} />
      <OrderLines detail={detail} />
      <div className="grid items-start gap-6 sm:grid-cols-2">
        <OrderBuyer detail={detail} />
        <OrderMoney detail={detail} />
      </div>
      <OrderProofs proofs={open.proofs} detail={detail} />
      <OrderNotices judging={open.judging} address={address} detail={detail} />
      <OrderNotes form={open.note} $mayAct={table.$mayAct} detail={detail} />
      <OrderTags tagging={page.tagging} $mayAct={table.$mayAct} order={order} />
      <OrderTimeline detail={detail} />
    </>
  );
}
