/** Layout of a tax invoice for pdfmake, with the content that South African law requires. Pure. */
import { LINE, MUTED } from '#contract/brand-colours.ts';
import type { Content, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces';
import { BRAND, BRAND_SELLER } from '#contract/brand.ts';
import type { OrderLineRow } from '#contract/orders.ts';
import { formatDate } from '#domain/dates.ts';
import { invoiceFigures } from '#domain/invoices.ts';
import { formatRand } from '#domain/money.ts';
import { addressLines } from '#domain/order-address.ts';
import { INVOICE_TEXT as TEXT } from '#messages/core/invoice.ts';
import { PAYMENT_METHOD_LABELS } from '#messages/portal/order.ts';
import type { InvoicedOrder } from './database-orders.ts';

type Seller = typeof BRAND_SELLER;

function party(label: string, name: string, more: readonly string[]): Content {
  return {
    stack: [{ text: label, style: 'label' }, { text: name, bold: true }, ...more],
    lineHeight: 1.25,
  };
}

function buyer(order: InvoicedOrder): Content {
  // A locker or a collection point is not the buyer's address.
  const address = order.delivery_method === 'courier' ? addressLines(order) : [];
  return party(TEXT.buyer, order.contact_name, address);
}

function fact(label: string, value: string): Content {
  return { stack: [{ text: label, style: 'label' }, value] };
}

function facts(order: InvoicedOrder): Content {
  return {
    columns: [
      fact(TEXT.number, order.number),
      fact(TEXT.ordered, formatDate(order.created_at)),
      fact(TEXT.paid, formatDate(order.paid_at ?? '')),
      fact(TEXT.method, PAYMENT_METHOD_LABELS[order.payment_method]),
    ],
    columnGap: 12,
    margin: [0, 22, 0, 22],
  };
}

function description({ title, size, color, sku }: OrderLineRow): Content {
  const choice = [
    size === null ? null : TEXT.size(size),
    color === null ? null : TEXT.color(color),
    TEXT.sku(sku),
  ].filter((part) => part !== null);
  return { stack: [title, { text: choice.join(' · '), color: MUTED, fontSize: 8.5 }] };
}

function amount(cents: number): TableCell {
  return { text: formatRand(cents), alignment: 'right', noWrap: true };
}

function lines(order: InvoicedOrder): Content {
  const head = [TEXT.item, TEXT.quantity, TEXT.unit, TEXT.line].map((text, index): TableCell => ({
    text,
    style: 'label',
    alignment: index === 0 ? 'left' : 'right',
  }));
  const rows = order.lines.map((line): TableCell[] => [
    description(line),
    { text: String(line.quantity), alignment: 'right' },
    amount(line.unit_price_cents),
    amount(line.line_cents),
  ]);
  const discount: TableCell[][] =
    order.discount_code === null
      ? []
      : [[TEXT.discount(order.discount_code), '', '', amount(-order.discount_cents)]];
  const delivery: TableCell[] = [TEXT.delivery, '', '', amount(order.shipping_cents)];
  return {
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: ['*', 55, 90, 90],
      body: [head, ...rows, ...discount, delivery],
    },
    layout: 'rows',
  };
}

function sums(order: InvoicedOrder): Content {
  const { exclusiveCents, vatCents, totalCents } = invoiceFigures(order);
  const rows: TableCell[][] = [
    [TEXT.exclusive, amount(exclusiveCents)],
    [TEXT.vat(order.vat_percent), amount(vatCents)],
    [
      { text: TEXT.total, bold: true },
      { text: formatRand(totalCents), bold: true, alignment: 'right', noWrap: true },
    ],
  ];
  for (const refund of order.refunds) {
    rows.push([TEXT.refunded(formatDate(refund.created_at)), amount(-refund.amount_cents)]);
  }
  if (order.refunds.length > 0) rows.push([TEXT.remaining, amount(order.paid_cents - order.refunded_cents)]);
  return {
    columns: [
      { text: '', width: '*' },
      { width: 260, table: { widths: ['*', 90], body: rows }, layout: 'rows' },
    ],
    margin: [0, 12, 0, 0],
    unbreakable: true,
  };
}

export function invoiceDocument(order: InvoicedOrder, seller: Seller = BRAND_SELLER): TDocumentDefinitions {
  const kind = seller.vatNumber === null ? TEXT.invoice : TEXT.taxInvoice;
  const registered = seller.vatNumber === null ? [] : [TEXT.vatNumber(seller.vatNumber)];
  return {
    pageSize: 'A4',
    pageMargins: [48, 56, 48, 64],
    language: BRAND.locale,
    displayTitle: true,
    info: {
      title: TEXT.numbered(kind, order.number),
      author: seller.name,
      creator: BRAND.name,
      producer: BRAND.name,
    },
    defaultStyle: { fontSize: 10, lineHeight: 1.15 },
    styles: { label: { fontSize: 8.5, color: MUTED } },
    content: [
      { text: kind, fontSize: 26, bold: true, margin: [0, 0, 0, 18] },
      {
        columns: [party(TEXT.seller, seller.name, [...seller.address, ...registered]), buyer(order)],
        columnGap: 24,
      },
      facts(order),
      lines(order),
      sums(order),
      { text: TEXT.currency, color: MUTED, fontSize: 8.5, margin: [0, 18, 0, 0] },
    ],
    footer: (page, pages) => ({
      text: `${TEXT.numbered(kind, order.number)} · ${TEXT.page(page, pages)}`,
      alignment: 'center',
      color: MUTED,
      fontSize: 8.5,
      margin: [0, 20, 0, 0],
    }),
  };
}

export const ROWS_LAYOUT = {
  hLineWidth: (row: number): number => (row === 0 ? 0 : 0.75),
  vLineWidth: (): number => 0,
  hLineColor: (): string => LINE,
  paddingLeft: (column: number): number => (column === 0 ? 0 : 6),
  paddingRight: (): number => 0,
  paddingTop: (): number => 5,
  paddingBottom: (): number => 5,
} as const;
