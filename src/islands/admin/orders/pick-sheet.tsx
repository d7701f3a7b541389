/** Pick list for several orders, by SKU, with a checkbox per order. */
import type { PrintedOrder } from '#contract/admin-orders.ts';
import { notToPack, pickList, piecesOf, type PickLine } from '#domain/pick-list.ts';
import { PRINT_TEXT as TEXT } from '#messages/admin/order-prints.ts';
import { Paper, PaperWarning } from '#islands/core/paper.tsx';

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

interface SheetProps {
  readonly orders: readonly PrintedOrder[];
  readonly at: string;
}

export function PickSheet({ orders, at }: SheetProps) {
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
      <table className="paper-table">
        <thead>
          <tr>
            <th scope="col">{TEXT.sku}</th>
            <th scope="col" className="w-1/3">
              {TEXT.item}
            </th>
            <th scope="col" className="text-right">
              {TEXT.total}
            </th>
            <th scope="col">{TEXT.perOrder}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <Line key={line.sku} line={line} />
          ))}
        </tbody>
      </table>
    </Paper>
  );
}
