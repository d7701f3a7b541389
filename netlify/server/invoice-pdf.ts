/** Draws invoices. Loaded when one is asked for: pdfmake and its faces weigh more than a whole function may. */
import pdfmake from 'pdfmake';
import faces from 'pdfmake/build/vfs_fonts.js';
import type { InvoicedOrder } from './database-orders.ts';
import { invoiceDocument, ROWS_LAYOUT } from './invoice-document.ts';

// What the package's types leave out.
declare module 'pdfmake' {
  /** The files it knows, in memory. */
  export const virtualfs: { readonly writeFileSync: (name: string, content: Buffer) => void };
}

/** The faces come with the package as a module, so that they are found wherever a function is bundled to. */
const FACES = { normal: 'Roboto-Regular.ttf', bold: 'Roboto-Medium.ttf' } as const;

for (const name of Object.values(FACES)) {
  pdfmake.virtualfs.writeFileSync(name, Buffer.from(faces[name] ?? '', 'base64'));
}
pdfmake.setFonts({ Roboto: { ...FACES } });
pdfmake.setTableLayouts({ rows: ROWS_LAYOUT });
// Nothing is fetched from anywhere, and no file is read.
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy(() => false);

/** The invoice of a paid order as PDF. */
export async function drawInvoice(order: InvoicedOrder): Promise<Uint8Array> {
  return pdfmake.createPdf(invoiceDocument(order)).getBuffer();
}
