/** Countdown of a match, times in the visitor's zone, and the score of a match that is played. */
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '#contract/time-units.ts';
import { getEnvironment } from '#stores/core/environment.ts';
import { patchMatches, update } from './freshness-matches.ts';

/** A visitor sees a score at most this long after the desk saved it, plus the time of two requests. */
const ASKED_EVERY_MS = 3 * SECOND_MS;
/** A scheduled match is polled only within this time before and after its start. */
const SOON_MS = HOUR_MS;
/** A live match is polled only until this time after its start: later its result is missing. */
const PLAYED_MS = 12 * HOUR_MS;

const one = <Kind extends HTMLElement>(selector: string): Kind | null =>
  document.querySelector<Kind>(selector);

const startOf = (): number => Date.parse(one<HTMLTimeElement>('[data-match] time')?.dateTime ?? '');

/** The part of the page that carries state and version of the shown match. */
const shownMatch = (): DOMStringMap => one('[data-match-version]')?.dataset ?? {};

/** '2 d 4 h', '4 h 10 min', '10 min'. */
function untilText(ms: number): string {
  const [days, hours, minutes] = [ms / DAY_MS, (ms % DAY_MS) / HOUR_MS, (ms % HOUR_MS) / MINUTE_MS].map(
    Math.floor,
  );
  if (days) return `${String(days)} d ${String(hours)} h`;
  return hours ? `${String(hours)} h ${String(minutes)} min` : `${String(minutes)} min`;
}

/** Writes how long it is until the start; the page has the words around it. */
function writeCountdown(): void {
  const line = one('[data-match-countdown]');
  const ms = startOf() - Date.now();
  if (!line) return;
  line.classList.toggle('invisible', !(ms > 0));
  (line.firstElementChild as HTMLElement).textContent = untilText(ms);
}

/**
 * Asks for the version of the match, and for its page when another one is shown. The address of the copy contains the
 * version: the content delivery network may keep an older copy under the address alone.
 */
async function refresh({ match: slug = '', matchesFresh: address = '' }: DOMStringMap): Promise<void> {
  const { backend, fetch } = getEnvironment();
  const response = await fetch(`${backend.url}/rest/v1/matches?slug=eq.${slug}&select=updated_at`, {
    headers: { apikey: backend.key },
  });
  if (!response.ok) return;
  const [match] = (await response.json()) as readonly { updated_at: string }[];
  const version = match?.updated_at ?? '';
  if (version !== shownMatch()['matchVersion'])
    await patchMatches(`${address}?version=${encodeURIComponent(version)}`);
}

/** Whether the shown match starts soon or is played. */
function isCurrent(): boolean {
  const { matchState: state } = shownMatch();
  const since = Date.now() - startOf();
  return state === 'live' ? since < PLAYED_MS : state === 'scheduled' && Math.abs(since) < SOON_MS;
}

/** Keeps the page of a match current while it is visible and the match is played or starts soon. */
export function watchMatch(): void {
  const page = one('[data-match]');
  if (!page) return;
  const ask = async (): Promise<void> => {
    // A failed request is repeated the next time.
    if (isCurrent() && !document.hidden) await refresh(page.dataset).catch(() => undefined);
    writeCountdown();
    setTimeout(() => void ask(), ASKED_EVERY_MS);
  };
  void ask();
}

/** Asks for the fresh copy of the page. */
export function refreshPage(): void {
  void update();
}

const texts = new WeakMap<Element, string | null>();

/** Writes every time of the page in the visitor's zone while the button is pressed, else in South African time. */
function writeTimes(): void {
  const isOwn = one('#zone')?.ariaPressed === 'true';
  const format = new Intl.DateTimeFormat('en-ZA', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'short',
  });
  for (const time of document.querySelectorAll<HTMLTimeElement>('[data-match-time]')) {
    if (!texts.has(time)) texts.set(time, time.textContent);
    time.textContent = isOwn ? format.format(new Date(time.dateTime)) : (texts.get(time) ?? '');
  }
}

/** Presses or releases the button of the visitor's zone. */
export function toggleZone(): void {
  const button = one('#zone');
  if (!button) return;
  button.ariaPressed = String(button.ariaPressed !== 'true');
  writeTimes();
  // Parts that are exchanged later have South African times. The same listener is added once only.
  document.addEventListener('matches-changed', writeTimes);
}
