/** JSON of cards, which the build keeps in a file of its own (tools/astro/payload-file.ts). Pages on demand contain it. */
const TIMEOUT_MS = 10_000;
const PLACES = 'script[type="application/json"]:empty';

const requests = new Map<string, Promise<void>>();

/** A place that has JSON keeps it: it is fresher. */
async function fill(address: string): Promise<void> {
  const response = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!response.ok) throw new Error(`${address}: ${String(response.status)}`);
  const payloads = (await response.json()) as Readonly<Record<string, unknown>>;
  for (const place of document.querySelectorAll(PLACES))
    if (place.id in payloads) place.textContent = JSON.stringify(payloads[place.id]);
}

/** Fetches the page's JSON once. Rejects when that fails; the next call tries again. */
export async function fillPayloads(): Promise<void> {
  const address = document.querySelector<HTMLMetaElement>('[name=payloads]')?.content;
  if (address === undefined) return;
  const request = requests.get(address) ?? fill(address);
  requests.set(address, request);
  await request.catch((error: unknown) => {
    requests.delete(address);
    throw error;
  });
}
