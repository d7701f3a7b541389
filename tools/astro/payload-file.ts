/**
 * Moves the JSON of cards into one file for each set of them: it is a tenth of the pages with cards, and nothing needs it before a touch
 * (src/browser/payloads.ts).
 */
import { writeAsset } from './asset-file.ts';
import type { PageChange } from './finished-pages.ts';

const PAYLOAD = /(<script type="application\/json" id="([^"]+)") data-apart>([\s\S]*?)(?=<\/script>)/g;

/** Page change for elements with `data-apart` (components/json-payload.astro). */
export function payloadFile(): PageChange {
  return {
    name: 'payload-file',
    change(html, directory) {
      const payloads: Record<string, unknown> = {};
      const page = html.replaceAll(PAYLOAD, (_match, element: string, id: string, text: string) => {
        payloads[id] = JSON.parse(text);
        return `${element}>`;
      });
      if (page === html) return html;
      const address = writeAsset(directory, 'cards', 'json', JSON.stringify(payloads));
      return page.replace('</body>', `<meta name="payloads" content="${address}"></body>`);
    },
  };
}
