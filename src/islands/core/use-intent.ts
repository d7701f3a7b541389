/** Opens an island of `client:intent` (scripts/intent.ts) with its trigger's payload. */
import { useEffect, useEffectEvent } from 'react';
import { startEnvironment } from '#browser/environment.ts';
import { wakeFeedback } from '#browser/wake-feedback.ts';

/** Opens the island; `payload` is the page's JSON for it, not yet checked. False when there is nothing to open. */
export type OnIntent = (payload: unknown, trigger: HTMLElement) => boolean | Promise<boolean>;

/** The name of the island that shows toasts and alerts. */
const FEEDBACK = 'feedback';
const FAILED = Symbol('failed');

function dialogOf(name: string): HTMLDialogElement | null {
  return document.querySelector(`dialog[data-opened-by=${name}]`);
}

async function payloadOf(trigger: HTMLElement): Promise<unknown> {
  const selector = trigger.dataset['payload'];
  const place = selector ? document.querySelector(selector) : null;
  if (place?.textContent === '') await (await import('#browser/payloads.ts')).fillPayloads();
  const text = place?.textContent;
  return text ? (JSON.parse(text) as unknown) : null;
}

async function follow(trigger: HTMLElement, name: string, onIntent: OnIntent): Promise<void> {
  dialogOf(name)?.removeAttribute('data-failed');
  const payload = await payloadOf(trigger).catch(() => FAILED);
  // As for code that cannot be fetched (scripts/site.ts).
  if (payload === FAILED) trigger.dispatchEvent(new Event('astro:hydration-error', { bubbles: true }));
  const isClosed = payload === FAILED || dialogOf(name)?.open === false;
  // Closed by the visitor before it could be filled.
  const isOpened = isClosed || (await onIntent(payload, trigger));
  trigger.ariaBusy = null;
  if (isOpened) return;
  dialogOf(name)?.close();
  if (trigger instanceof HTMLAnchorElement) location.assign(trigger.href);
}

/** Runs `onIntent` for the click that the island was hydrated for, and for each later one on a trigger of that name. */
export function useIntent(name: string, onIntent: OnIntent): void {
  const run = useEffectEvent((trigger: HTMLElement) => void follow(trigger, name, onIntent));
  useEffect(() => {
    const selector = `[data-opens=${name}]`;
    // The directive prevents the default of a click that opens something.
    const onClick = ({ target, defaultPrevented }: Event): void => {
      const trigger = target instanceof Element ? target.closest<HTMLElement>(selector) : null;
      if (trigger && defaultPrevented) run(trigger);
    };
    // The page's first script may not be loaded yet.
    startEnvironment();
    if (name !== FEEDBACK) wakeFeedback();
    document.addEventListener('click', onClick);
    const waiting = document.querySelector<HTMLElement>(`${selector}[aria-busy]`);
    if (waiting) run(waiting);
    return () => document.removeEventListener('click', onClick);
  }, [name]);
}
