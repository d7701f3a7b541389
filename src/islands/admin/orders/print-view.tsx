/** Print view of orders on A4. */
import { piecesOf, notToPack, pickList, type PickLine } from '#domain/pick-list.ts';
import { PRINT_TEXT as TEXT } from '#messages/admin/order-prints.ts';
import { printQuery, unprintedQuery, type PrintRequest } from '#stores/admin/orders/orders-address.ts';
import { createOrderPrint, type OrderSheets } from '#stores/admin/orders/prints.ts';
import type { Navigator } from '#stores/core/address.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { Notice } from '#ui/notice.tsx';
import { usePage } from '#islands/core/use-page.ts';
import type { PrintedOrder } from '#contract/admin-orders.ts';
import { PackingSlip } from './packing-slip.tsx';
import { Paper, PaperTable, PaperWarning, PrintPage } from '#islands/core/paper.tsx';

function Box() {
  return <span aria-hidden="true" className="inline-block size-4 shrink-0 border-2 border-text" />;
}

function Line({ line }: { readonly line: PickLine }) {
  return (
    <tr>
      <td className="figures wrap-anywhere sm:whitespace-nowrap print:whitespace-nowrap">{line.sku}</td>
      <td>
        <span className="font-semibold">{line.title}</span>
        {line.variant !== '' && <span className="block text-muted">{line.variant}</span>}
      </td>
      <td className="text-right figures text-2xl leading-none">{line.quantity}</td>
      <td>
        <ul className="flex flex-wrap gap-x-4 gap-y-1">
          {line.orders.map(({ number, quantity }) => (
            <li
              key={number}
              className="flex items-center gap-1.5 sm:whitespace-nowrap print:whitespace-nowrap"
            >
              <Box />
              {TEXT.forOrder(number, quantity)}
            </li>
          ))}
        </ul>
      </td>
    </tr>
  );
}

/** Pick list for several orders, by SKU, with a checkbox per order. */
function PickSheet({ orders, at }: { readonly orders: readonly PrintedOrder[]; readonly at: string }) {
  const lines = pickList(orders);
  const doubtful = notToPack(orders);
  const pieces = orders.reduce((sum, order) => sum + piecesOf(order), 0);
  return (
    <Paper
      title={TEXT.pickTitle}
      aside={
        <>
          <p>{TEXT.summary(orders.length, pieces)}</p>
          <p className="text-muted">{TEXT.printed(at)}</p>
        </>
      }
    >
      {doubtful.length > 0 && <PaperWarning numbers={doubtful} />}
      <PaperTable headings={[[TEXT.sku], [TEXT.item, 'w-1/3'], [TEXT.total, 'text-right'], [TEXT.perOrder]]}>
        {lines.map((line) => (
          <Line key={line.sku} line={line} />
        ))}
      </PaperTable>
    </Paper>
  );
}

interface PrintProps {
  readonly address: Navigator;
  readonly request: PrintRequest;
}

interface SheetsProps extends PrintProps {
  readonly sheets: OrderSheets;
}

function Summary({ sheets: { orders, missing } }: Pick<SheetsProps, 'sheets'>) {
  const pieces = orders.reduce((sum, order) => sum + piecesOf(order), 0);
  return (
    <div>
      <p className="text-muted">{TEXT.summary(orders.length, pieces)}</p>
      {missing.length > 0 && <p className="text-warning">{TEXT.missing(missing)}</p>}
    </div>
  );
}

/** Print options; hidden in print. */
function Choices({ address, request, sheets }: SheetsProps) {
  return (
    <div className="grid gap-4 print:hidden">
      <Summary sheets={sheets} />
      {request.kind === 'slips' && sheets.orders.length > 0 && (
        <Checkbox
          name="prices"
          checked={request.prices}
          onChange={(prices) => address.go(printQuery({ ...request, prices }))}
        >
          {TEXT.prices}
        </Checkbox>
      )}
      {sheets.orders.length === 0 && (
        <Notice kind="notice">{request.numbers.length === 0 ? TEXT.nothingNamed : TEXT.nothing}</Notice>
      )}
    </div>
  );
}

function Sheets(props: SheetsProps) {
  const { request, sheets } = props;
  const { orders, at } = sheets;
  return (
    <>
      <Choices {...props} />
      {orders.length > 0 && request.kind === 'pick' && <PickSheet orders={orders} at={at} />}
      {request.kind === 'slips' &&
        orders.map((order) => <PackingSlip key={order.id} order={order} prices={request.prices} />)}
    </>
  );
}

export function PrintView(props: PrintProps) {
  const { address, request } = props;
  const { sheets } = usePage(() => createOrderPrint(request.numbers));
  return (
    <PrintPage
      address={address}
      back={unprintedQuery()}
      words={TEXT}
      title={request.kind === 'slips' ? TEXT.slipsTitle : TEXT.pickTitle}
      read={sheets}
      isReady={({ orders }) => orders.length > 0}
    >
      {(read) => <Sheets {...props} sheets={read} />}
    </PrintPage>
  );
}
