/** Files sent as proofs of a transfer. */

/** A small PDF like a bank's. */
export const BANK_PDF = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
);

/** A PDF with a script that also looks like HTML. */
export const SCRIPTED_PDF = Buffer.from(
  '%PDF-1.4\n<html><script>alert(document.domain)</script></html>\n1 0 obj<</Type/Catalog/OpenAction<</S/JavaScript/JS(app.alert(1))>>>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
);

/** A web page that contains a PDF. */
export const PAGE_WITH_PDF = Buffer.concat([
  Buffer.from('<html><script>alert(1)</script></html>\n'),
  BANK_PDF,
]);

/** A truncated PDF. */
export const HALF_PDF = BANK_PDF.subarray(0, 80);
