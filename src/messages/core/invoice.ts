/** Words of invoices and of the buttons that fetch them. */

export const INVOICE_TEXT = {
  /** What the law calls it when the seller is registered for VAT. */
  taxInvoice: 'Tax invoice',
  invoice: 'Invoice',
  numbered: (kind: string, number: string): string => `${kind} ${number}`,
  seller: 'Seller',
  buyer: 'Buyer',
  vatNumber: (number: string): string => `VAT registration number ${number}`,
  number: 'Invoice number',
  ordered: 'Order date',
  paid: 'Date paid',
  method: 'Payment method',
  item: 'Description',
  quantity: 'Quantity',
  unit: 'Unit price incl. VAT',
  line: 'Total incl. VAT',
  size: (name: string): string => `Size ${name}`,
  color: (name: string): string => `Colour ${name}`,
  sku: (code: string): string => `Article ${code}`,
  discount: (code: string): string => `Discount, code ${code}`,
  delivery: 'Delivery',
  exclusive: 'Total excl. VAT',
  vat: (percent: number): string => `VAT ${String(percent)}%`,
  total: 'Total incl. VAT',
  refunded: (date: string): string => `Refunded on ${date}`,
  remaining: 'Paid less refunds',
  currency: 'All amounts are in South African rand (ZAR).',
  page: (page: number, pages: number): string => `Page ${String(page)} of ${String(pages)}`,
} as const;

export const INVOICE_BUTTON = {
  save: 'Invoice (PDF)',
  saving: 'Preparing…',
} as const;
