/** Renders invoices. Loaded on demand: pdfmake and its fonts exceed the size limit of a function. */
import pdfmake from 'pdfmake';
import faces from 'pdfmake/build/vfs_fonts.js';
import type { InvoicedOrder } from './database-orders.ts';
import { invoiceDocument, ROWS_LAYOUT } from './invoice-document.ts';

// Missing in the package's types.
declare module 'pdfmake' {
  export const virtualfs: { readonly writeFileSync: (name: string, content: Buffer) => void };
}

/** Imported as modules, so that bundlers include the fonts. */
const FACES = { normal: 'Roboto-Regular.ttf', bold: 'Roboto-Medium.ttf' } as const;

for (const name of Object.values(FACES)) {
  pdfmake.virtualfs.writeFileSync(name, Buffer.from(faces[name] ?? '', 'base64'));
}
pdfmake.setFonts({ Roboto: { ...FACES } });
pdfmake.setTableLayouts({ rows: ROWS_LAYOUT });
// Disables network and file access of pdfmake.
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy(() => false);

export async function drawInvoice(order: InvoicedOrder): Promise<Uint8Array> {
  return pdfmake.createPdf(invoiceDocument(order)).getBuffer();
}
