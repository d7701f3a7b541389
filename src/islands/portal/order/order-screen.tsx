/** /order-confirmation/{orderNumber}: renders stores/portal/order/*. */
import { useStore } from '@nanostores/react';
import { lazy, Suspense, useId } from 'react';
import { type Order, ORDER_LIMITS } from '#contract/orders.ts';
import { orderActions, type OrderActions } from '#domain/order-actions.ts';
import { returnableLines } from '#domain/returns.ts';
import { SHARED_WORDS } from '#messages/core/shared-words.ts';
import { CANCEL_TEXT as TEXT, EVENT_WORDS, ORDER_TEXT } from '#messages/portal/order.ts';
import { createOrderPage, type OrderPage } from '#stores/portal/order/order-page.ts';
import { usePage } from '#islands/core/use-page.ts';
import { EndPage, ReadPage } from '#islands/core/page-states.tsx';
import { formatMoment, toIso } from '#domain/dates.ts';
import { eventDetails } from '#domain/order-events.ts';
import { formatRand } from '#domain/money.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { FormArea } from '#islands/core/forms/form-fields.tsx';
import { Form, FormMessage, FormSubmit } from '#islands/core/forms/form.tsx';
import { Titled } from '#islands/core/page-sections.tsx';
import { OtherActions } from './own-order-actions.tsx';
import { Delivery, Help } from './delivery.tsx';
import { Lines } from './order-lines.tsx';
import { Proof } from './proof.tsx';
import { Returns } from './order-returns.tsx';
import { Status } from './status.tsx';
import { Transfer } from './transfer.tsx';

interface CancelProps {
  readonly cancel: OrderPage['cancel'];
  readonly order: Order;
  readonly actions: Pick<OrderActions, 'needsWarning'>;
}

function CancelDialog({ cancel, order, actions: { needsWarning } }: CancelProps) {
  const { form, close } = cancel;
  const open = useStore(cancel.$isOpen);
  const { phase } = useStore(form.$form);
  const textId = useId();
  const back = order.paid_cents - order.refunded_cents;
  return (
    <Dialog
      role="alertdialog"
      open={open}
      title={TEXT.title}
      closeLabel={SHARED_WORDS.close}
      describedBy={textId}
      closeBlocked={phase === 'submitting'}
      onClose={close}
    >
      <p id={textId} className="mb-5">
        {back > 0 ? TEXT.paid(formatRand(back)) : needsWarning ? TEXT.awaited : TEXT.unpaid}
      </p>
      <Form form={form} label={TEXT.title}>
        <FormArea
          form={form}
          name="reason"
          label={TEXT.reason}
          maxLength={ORDER_LIMITS.cancelReasonLength}
          rows={3}
        />
        <FormMessage form={form} />
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="quiet" focusFirst onClick={close}>
            {TEXT.keep}
          </Button>
          <FormSubmit form={form} busyLabel={TEXT.busy} variant="danger">
            {TEXT.confirm}
          </FormSubmit>
        </div>
      </Form>
    </Dialog>
  );
}

function Timeline({ order }: { readonly order: Order }) {
  return (
    <Titled title={ORDER_TEXT.timeline}>
      <ol className="mt-4 border-l border-line-strong">
        {order.events.toReversed().map((event, index) => (
          <li
            key={event.id}
            className={`relative pb-4 pl-6 before:absolute before:top-2 before:-left-[5px] before:size-[9px] before:content-[''] ${index === 0 ? 'before:bg-signal' : 'before:bg-line-strong'}`}
          >
            <p className="wrap-anywhere">{EVENT_WORDS[event.kind](eventDetails(event))}</p>
            <time dateTime={toIso(event.at)} className="text-small text-muted tabular-nums">
              {formatMoment(event.at)}
            </time>
          </li>
        ))}
      </ol>
    </Titled>
  );
}

/** Fetched with the orders that it is for. */
const ReturnDialog = lazy(async () => ({ default: (await import('./return-dialog.tsx')).ReturnDialog }));

function Missing({ number }: { readonly number: string }) {
  return (
    <EndPage
      title={ORDER_TEXT.missing}
      links={[
        ['/my-orders', ORDER_TEXT.allOrders],
        ['/shop', ORDER_TEXT.shop],
      ]}
    >
      <p>{ORDER_TEXT.missingText(number)}</p>
    </EndPage>
  );
}

function Whole({ page, order }: { readonly page: OrderPage; readonly order: Order }) {
  const now = useStore(page.order.$clock);
  const actions = orderActions(order, order.proofs.length, now);
  const isReturning = useStore(page.returns.$isOpen);
  return (
    <div data-printable>
      <Status page={page} order={order} actions={actions} />
      <div className="mt-12 grid grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,1fr)_minmax(0,22rem)]">
        <div className="grid content-start gap-10">
          {actions.transfer && <Transfer order={order} />}
          {(actions.prove || order.proofs.length > 0) && (
            <Proof proof={page.proof} order={order} open={actions.prove} />
          )}
          <Returns page={page} order={order} />
          <Lines order={order} />
        </div>
        <div className="grid content-start gap-8">
          <Timeline order={order} />
          <Delivery order={order} />
          <Help order={order} />
        </div>
      </div>
      <div className="mt-12">
        <OtherActions page={page} order={order} actions={actions} />
      </div>
      <CancelDialog cancel={page.cancel} order={order} actions={actions} />
      {(isReturning || returnableLines(order, now).length > 0) && (
        <Suspense>
          <ReturnDialog page={page} order={order} />
        </Suspense>
      )}
    </div>
  );
}

export function Screen() {
  const page = usePage(createOrderPage);
  return (
    <ReadPage read={page.order} words={ORDER_TEXT}>
      {({ number, order }) =>
        order === null ? <Missing number={number} /> : <Whole page={page} order={order} />
      }
    </ReadPage>
  );
}
