/** Brings the islands' style sheet together with the first island, where the page does not have their rules already. */
// Its address, not its rules: imported, they would be inlined into every page.
const sheets = import.meta.glob<string>('../../styles/islands.css', {
  query: '?url',
  import: 'default',
  eager: true,
});

let arrived: Promise<unknown> | null = null;

function sheet(): Promise<unknown> | null {
  if ('styled' in document.documentElement.dataset) return null;
  arrived ??= new Promise((done) => {
    // One that cannot be had must not keep the island away: it works unstyled.
    const link = { rel: 'stylesheet', href: Object.values(sheets)[0], onload: done, onerror: done };
    document.head.append(Object.assign(document.createElement('link'), link));
  });
  return arrived;
}

/** `load`, waiting for the style sheet too. */
export function styled<Module>(load: () => Promise<Module>): () => Promise<Module> {
  return async () => {
    const [module] = await Promise.all([load(), sheet()]);
    return module;
  };
}
