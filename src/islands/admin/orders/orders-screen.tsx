/** /admin-orders: orders, payment notices, shipping with tracking numbers, or a print. */
import { useStore } from '@nanostores/react';
import { createOrdersAddress, ADDRESSED_ORDERS, noticesQuery } from '#stores/admin/orders/orders-address.ts';
import { lazyPart } from '#islands/core/lazy-part.tsx';
import { usePage, type PageProps } from '#islands/core/use-page.ts';
import { DESK_QUEUES, type DeskOrderRow, type DeskQueue } from '#contract/admin-orders.ts';
import type { PaymentState } from '#contract/orders.ts';
import { moneyTask } from '#domain/admin-orders.ts';
import { formatRand } from '#domain/money.ts';
import { MONEY_TASK_LABELS } from '#messages/admin/order-money.ts';
import { SHIP_LABEL } from '#messages/admin/order-batches.ts';
import { BULK_TEXT } from '#messages/core/table.ts';
import { ORDER_TAGS_TEXT } from '#messages/admin/order-tags.ts';
import { ORDERS_TEXT as TEXT, QUEUE_HINTS, QUEUE_LABELS } from '#messages/admin/orders.ts';
import { createOrdersPage, type OrdersPage } from '#stores/admin/orders/orders-page.ts';
import { shippingQuery } from '#stores/admin/orders/shipping-query.ts';
import { paymentText, placeText } from '#stores/admin/orders/orders-table.ts';
import { Badge, type BadgeTone } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import type { AddressProps } from '#islands/core/page-link.tsx';
import { useOnceTrue } from '#islands/core/use-once-true.ts';
import { CommandLink } from '#islands/core/table/command-link.tsx';
import { LineCell } from '#islands/core/table/line-cell.tsx';
import { TableQueues } from '#islands/core/table/queue-tabs.tsx';
import { DeskTable } from '#islands/core/table/table.tsx';
import { PrintLinks } from './print-links.tsx';
import type { TagDialogProps } from './tag-dialog.tsx';

const QUEUE_TONES: Readonly<Record<DeskQueue, BadgeTone>> = {
  money: 'danger',
  proof: 'warning',
  to_pack: 'warning',
  picking: 'plain',
  packed: 'plain',
  return: 'warning',
  on_its_way: 'plain',
  unpaid: 'plain',
  done: 'good',
  closed: 'plain',
};

const PAYMENT_TONES: Readonly<Partial<Record<PaymentState, BadgeTone>>> = {
  paid: 'good',
  review: 'danger',
  failed: 'warning',
};

function QueueCell({ order }: { readonly order: DeskOrderRow }) {
  const { queue, refund_due_cents: due } = order;
  const task = moneyTask(order);
  const note = due > 0 ? TEXT.owed(formatRand(due)) : task && MONEY_TASK_LABELS[task];
  return (
    <span className="cell-line">
      <Badge tone={QUEUE_TONES[queue]}>{QUEUE_LABELS[queue]}</Badge>
      {note !== null && <span className="text-small text-muted">{note}</span>}
    </span>
  );
}

const CELLS = {
  number: ({ number }: DeskOrderRow) => <span className="figures">{number}</span>,
  queue: (order: DeskOrderRow) => <QueueCell order={order} />,
  buyer: ({ contact_name: name, contact_email: email }: DeskOrderRow) => (
    <LineCell note={email}>{name}</LineCell>
  ),
  payment: (order: DeskOrderRow) => (
    <Badge tone={PAYMENT_TONES[order.payment_state] ?? 'plain'}>{paymentText(order)}</Badge>
  ),
  place: (order: DeskOrderRow) => placeText(order),
} as const;

const Drawer = lazyPart<PageProps<OrdersPage> & AddressProps>(
  async () => (await import('./orders-drawer.tsx')).OrderDrawer,
);
const TagDialog = lazyPart<TagDialogProps>(async () => (await import('./tag-dialog.tsx')).TagDialog, <></>);

interface PrintsProps extends AddressProps {
  readonly page: OrdersPage;
}

function NextForSelected({ page, address }: PrintsProps) {
  const packed = page.packedOf(page.numbersOf(useStore(page.table.$selected)));
  if (packed.length === 0 || packed.length > ADDRESSED_ORDERS) return null;
  return (
    <CommandLink
      address={address}
      query={shippingQuery(packed)}
      label={SHIP_LABEL}
      command={BULK_TEXT.onSelected(SHIP_LABEL, packed.length)}
      isMain
    />
  );
}

function ForSelected({ page, address }: PrintsProps) {
  const selected = useStore(page.table.$selected);
  const mayAct = useStore(page.table.$mayAct);
  const numbers = page.numbersOf(selected);
  if (numbers.length === 0 || numbers.length > ADDRESSED_ORDERS) return null;
  return (
    <>
      {mayAct && (
        <Button variant="quiet" onClick={() => page.tagging.open(selected)}>
          {ORDER_TAGS_TEXT.open}
        </Button>
      )}
      <PrintLinks address={address} numbers={numbers} />
    </>
  );
}

function OrderList({ address }: AddressProps) {
  const page = usePage(createOrdersPage);
  const isTagging = useOnceTrue(useStore(page.tagging.dialog.$open) !== null);
  return (
    <>
      <DeskTable
        page={page}
        words={TEXT}
        cells={CELLS}
        actions={
          <>
            <CommandLink address={address} query={shippingQuery()} label={SHIP_LABEL} />
            <CommandLink address={address} query={noticesQuery()} label={TEXT.notices} />
          </>
        }
        queues={
          <TableQueues
            page={page}
            queues={DESK_QUEUES}
            labels={QUEUE_LABELS}
            hints={QUEUE_HINTS}
            words={TEXT}
            urgent={['money', 'proof']}
          />
        }
        drawer={<Drawer page={page} address={address} />}
        nextForSelected={<NextForSelected page={page} address={address} />}
        forSelected={<ForSelected page={page} address={address} />}
      />
      {isTagging && <TagDialog dialog={page.tagging.dialog} />}
    </>
  );
}

const NoticeList = lazyPart(async () => (await import('./payment-notice-list.tsx')).NoticeList);
const Shipping = lazyPart(async () => (await import('./shipping.tsx')).Shipping);
const PrintView = lazyPart(async () => (await import('./print-view.tsx')).PrintView);

export function Screen() {
  const address = usePage(createOrdersAddress);
  const shown = useStore(address.$view);
  if (shown.view === 'orders') return <OrderList address={address} />;
  if (shown.view === 'notices') return <NoticeList address={address} />;
  if (shown.view === 'shipping') return <Shipping address={address} numbers={shown.numbers} />;
  const { request } = shown;
  return <PrintView key={request.numbers.join(',')} address={address} request={request} />;
}
