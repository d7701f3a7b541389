/** Countdown of a match, times in the visitor's zone, and the score of a match that is played. */
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '#contract/time-units.ts';
import { getEnvironment } from '#stores/core/environment.ts';
import { patchMatches, update } from './freshness-matches.ts';

/** A visitor sees a score at most this long after the desk saved it, plus the time of two requests. */
const ASKED_EVERY_MS = 3 * SECOND_MS;
/** A scheduled match is polled only within this time before and after its start. */
const SOON_MS = HOUR_MS;

const one = <Kind extends HTMLElement>(selector: string): Kind | null =>
  document.querySelector<Kind>(selector);

const startOf = (): number => Date.parse(one<HTMLTimeElement>('[data-match] time')?.dateTime ?? '');

/** '2 d 4 h', '4 h 10 min', '10 min'. */
function untilText(ms: number): string {
  const [days, hours, minutes] = [ms / DAY_MS, (ms % DAY_MS) / HOUR_MS, (ms % HOUR_MS) / MINUTE_MS].map(
    Math.floor,
  );
  if (days) return `${String(days)} d ${String(hours)} h`;
  return hours ? `${String(hours)} h ${String(minutes)} min` : `${String(minutes)} min`;
}

/** Writes how long it is until the start; the page has the words around it. */
export function writeCountdown(): void {
  const line = one('[data-match-countdown]');
  const ms = startOf() - Date.now();
  if (!line) return;
  line.classList.toggle('invisible', !(ms > 0));
  (line.firstElementChild as HTMLElement).textContent = untilText(ms);
}

let version: string | undefined;

/** Asks for the version of the match, and for its page when that has changed. */
async function refresh({ match: slug = '', matchesFresh: address = '' }: DOMStringMap): Promise<void> {
  const { backend, fetch } = getEnvironment();
  const response = await fetch(`${backend.url}/rest/v1/matches?slug=eq.${slug}&select=updated_at`, {
    headers: { apikey: backend.key },
  }).catch(() => null);
  const present = response?.ok ? await response.text() : version;
  if (version !== undefined && present !== version) await patchMatches(address);
  version = present;
}

/** Keeps the page of a match current while it is visible and the match is played or starts soon. */
export function watchMatch(): void {
  const page = one('[data-match]');
  if (!page) return;
  const ask = async (): Promise<void> => {
    const isLive = one('[data-match-state=live]') !== null;
    const isNear = Math.abs(startOf() - Date.now()) < SOON_MS && one('[data-match-state=scheduled]') !== null;
    if ((isLive || isNear) && document.visibilityState === 'visible') await refresh(page.dataset);
    writeCountdown();
    setTimeout(() => void ask(), ASKED_EVERY_MS);
  };
  void ask();
}

/** Asks for the fresh copy of the page. */
export function refreshPage(): void {
  void update().catch(() => undefined);
}

const texts = new WeakMap<Element, string | null>();

/** Writes every time of the page in the visitor's zone, or in South African time again. */
function writeTimes(isOwn: boolean): void {
  const format = new Intl.DateTimeFormat('en-ZA', { dateStyle: 'medium', timeStyle: 'short' });
  const zone = new Intl.DateTimeFormat('en-ZA', { timeZoneName: 'short' });
  for (const time of document.querySelectorAll<HTMLTimeElement>('[data-match-time]')) {
    if (!texts.has(time)) texts.set(time, time.textContent);
    const at = new Date(time.dateTime);
    const name = zone.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? '';
    time.textContent = isOwn ? `${format.format(at)} ${name}` : (texts.get(time) ?? '');
  }
}

/** Presses or releases the button of the visitor's zone. */
export function toggleZone(): void {
  const button = one('#zone');
  if (!button) return;
  const isOwn = button.ariaPressed !== 'true';
  button.ariaPressed = String(isOwn);
  writeTimes(isOwn);
  // Parts that are exchanged later have South African times.
  document.addEventListener('matches-changed', () => writeTimes(button.ariaPressed === 'true'));
}
