/** Work of a page that may be rendered before it is visited (pages/speculation-rules.json.ts). */

/** Runs now, or as soon as a page that the browser has rendered ahead is shown. */
export function whenShown(run: () => void): void {
  if ((document as Document & { prerendering?: boolean }).prerendering)
    document.addEventListener('prerenderingchange', run, { once: true });
  else run();
}
