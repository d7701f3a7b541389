/** Files that somebody may send as proof of a transfer. */

/** A PDF as a bank prints it, in small. */
export const BANK_PDF = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
);

/** One that would run a script in a reader that runs scripts, and is a web page to a browser that guesses. */
export const SCRIPTED_PDF = Buffer.from(
  '%PDF-1.4\n<html><script>alert(document.domain)</script></html>\n1 0 obj<</Type/Catalog/OpenAction<</S/JavaScript/JS(app.alert(1))>>>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
);

/** A web page that has a PDF in it. */
export const PAGE_WITH_PDF = Buffer.concat([
  Buffer.from('<html><script>alert(1)</script></html>\n'),
  BANK_PDF,
]);

/** A PDF that broke off on its way. */
export const HALF_PDF = BANK_PDF.subarray(0, 80);
