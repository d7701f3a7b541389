/**
 * A browser process without Playwright, which keeps the browser from rendering pages ahead: it attaches to pages, not to tabs.
 * A tab has the page that is shown, and one for each that is rendered ahead.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { chromium } from 'playwright-core';
import { setTimeout as sleep } from 'node:timers/promises';
import { until } from '#local/waiting.ts';
import { bundledBrowser } from './chromium.ts';

interface Message {
  readonly id?: number;
  readonly method?: string;
  readonly sessionId?: string;
  readonly params?: {
    readonly sessionId?: string;
    readonly targetInfo?: { readonly type: string; readonly subtype?: string };
    readonly request?: { readonly method: string; readonly url: string };
  };
  readonly result?: unknown;
}

/** A page of the tab. */
export interface TabPage {
  /** Addresses that it has requested. */
  readonly requests: readonly string[];
  readonly isAhead: boolean;
  /** The value of an expression. */
  readonly read: (expression: string) => Promise<unknown>;
  /** Moves the pointer onto an element, or presses and releases it there. */
  readonly point: (selector: string) => Promise<void>;
  readonly click: (selector: string) => Promise<void>;
  /** Touches an element for a tenth of a second; returns the time of the release, in milliseconds since 1970. */
  readonly tap: (selector: string) => Promise<number>;
  /** Swipes until an element is in the middle of the screen; starts at most three screens before it. */
  readonly swipeTo: (selector: string) => Promise<void>;
}

type Commands = readonly (readonly [method: string, parameters: object])[];

interface TabOptions {
  /** Added to the arguments of the browser. */
  readonly args?: readonly string[];
  /** Commands of the protocol that each page receives before it starts. */
  readonly commands?: Commands;
}
const TOUCH_MS = 100;
/** Below the limit of a test. */
const PAGE_WITHIN_MS = 80_000;
/** Commands that make each page that of a phone. */
export const PHONE: Commands = [
  ['Emulation.setDeviceMetricsOverride', { width: 390, height: 844, deviceScaleFactor: 2, mobile: true }],
  ['Emulation.setTouchEmulationEnabled', { enabled: true }],
];
/** Of a thumb on a phone, in pixels; it stops when the element is near the middle. */
const SWIPE = { x: 280, low: 700, high: 200, step: 50, longest: 500, near: 250, most: 6 } as const;

type Send = (method: string, parameters?: object, session?: string) => Promise<unknown>;

async function start(
  args: readonly string[],
): Promise<{ readonly address: string; readonly stop: () => Promise<void> }> {
  const home = mkdtempSync(join(tmpdir(), 'obscura-browser-'));
  const bundled = await bundledBrowser();
  const child = spawn(
    bundled?.executablePath ?? chromium.executablePath(),
    [...(bundled?.args ?? ['--headless']), ...args, '--remote-debugging-port=0', `--user-data-dir=${home}`],
    { env: bundled?.environment, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const ended = new Promise((done) => child.once('exit', done));
  const address = await new Promise<string>((done) => {
    createInterface(child.stderr).on('line', (line) => {
      const found = /^DevTools listening on (\S+)/u.exec(line)?.[1];
      if (found !== undefined) done(found);
    });
  });
  const stop = async (): Promise<void> => {
    child.kill();
    await ended;
    rmSync(home, { recursive: true, force: true, maxRetries: 5 });
  };
  return { address, stop };
}

function connect(socket: WebSocket, receive: (message: Message) => void): Send {
  const open = new Map<number, (result: unknown) => void>();
  socket.addEventListener('message', ({ data }) => {
    const message = JSON.parse(String(data)) as Message;
    if (message.id === undefined) receive(message);
    else open.get(message.id)?.(message.result);
  });
  return (method, parameters = {}, sessionId) => {
    const id = open.size + 1;
    const result = new Promise((done) => open.set(id, done));
    socket.send(JSON.stringify({ id, method, params: parameters, sessionId }));
    return result;
  };
}

function tabPage(send: Send, session: string, isAhead: boolean, requests: readonly string[]): TabPage {
  const read = async (expression: string): Promise<unknown> => {
    const how = { expression, returnByValue: true, awaitPromise: true };
    const answer = await send('Runtime.evaluate', how, session);
    return (answer as { result: { value: unknown } }).result.value;
  };
  const centerOf = (selector: string, block = 'center') =>
    read(`(element => {
      element.scrollIntoView({ behavior: 'instant', block: '${block}' });
      const { x, y, width, height } = element.getBoundingClientRect();
      return { x: x + width / 2, y: y + height / 2 };
    })(document.querySelector(${JSON.stringify(selector)}))`) as Promise<object>;
  const mouse = async (selector: string, ...types: readonly string[]): Promise<void> => {
    const center = await centerOf(selector);
    const events = types.map((type) => ({ type, button: 'left', clickCount: 1, ...center }));
    // The last may have no answer, because its page has been left.
    for (const event of events) void send('Input.dispatchMouseEvent', event, session);
  };
  const tap = async (selector: string): Promise<number> => {
    const touchPoints = [await centerOf(selector, 'nearest')];
    void send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints }, session);
    await sleep(TOUCH_MS);
    void send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] }, session);
    return Date.now();
  };
  const touch = async (type: string, y?: number): Promise<void> => {
    const touchPoints = y === undefined ? [] : [{ x: SWIPE.x, y }];
    await send('Input.dispatchTouchEvent', { type, touchPoints }, session);
  };
  const swipe = async (length: number): Promise<void> => {
    const [from, step] = length > 0 ? [SWIPE.low, -SWIPE.step] : [SWIPE.high, SWIPE.step];
    await touch('touchStart', from);
    for (let at = 1; at <= Math.abs(length) / SWIPE.step; at += 1) await touch('touchMove', from + at * step);
    await sleep(TOUCH_MS);
    await touch('touchEnd');
  };
  const swipeTo = async (selector: string): Promise<void> => {
    await read(`(element => {
      const { top } = element.getBoundingClientRect();
      if (top > 3 * innerHeight) scrollBy({ top: top - 3 * innerHeight, behavior: 'instant' });
    })(document.querySelector(${JSON.stringify(selector)}))`);
    for (let swipes = 0; swipes < SWIPE.most; swipes += 1) {
      const distance = await read(`(element => {
        const { top, height } = element.getBoundingClientRect();
        return top + (height - innerHeight) / 2;
      })(document.querySelector(${JSON.stringify(selector)}))`);
      if (Math.abs(Number(distance)) < SWIPE.near) return;
      await swipe(Math.max(-SWIPE.longest, Math.min(SWIPE.longest, Number(distance))));
    }
  };
  return {
    requests,
    isAhead,
    read,
    point: (selector) => mouse(selector, 'mouseMoved'),
    click: (selector) => mouse(selector, 'mousePressed', 'mouseReleased'),
    tap,
    swipeTo,
  };
}

/** Opens an address in a tab of its own browser. Returns its pages, in order of their beginning. */
export async function openTab(url: string, { args = [], commands = [] }: TabOptions = {}) {
  const { address, stop } = await start(args);
  const pages: TabPage[] = [];
  const requests = new Map<string, string[]>();
  const socket = new WebSocket(address);
  await new Promise((done) => socket.addEventListener('open', done));
  const send = connect(socket, ({ method, sessionId = '', params = {} }) => {
    const { sessionId: session, targetInfo, request } = params;
    // Without preflight requests.
    if (request && request.method !== 'OPTIONS') requests.get(sessionId)?.push(request.url);
    if (method !== 'Target.attachedToTarget' || session === undefined || targetInfo?.type !== 'page') return;
    const own: string[] = [];
    requests.set(session, own);
    pages.push(tabPage(send, session, targetInfo.subtype === 'prerender', own));
    void send('Network.enable', {}, session);
    for (const [name, parameters] of commands) void send(name, parameters, session);
    void send('Runtime.runIfWaitingForDebugger', {}, session);
  });
  const { targetId } = (await send('Target.createTarget', { url: 'about:blank', forTab: true })) as {
    targetId: string;
  };
  const tab = (await send('Target.attachToTarget', { targetId, flatten: true })) as { sessionId: string };
  await send(
    'Target.setAutoAttach',
    { autoAttach: true, waitForDebuggerOnStart: true, flatten: true },
    tab.sessionId,
  );
  await until(() => pages.length > 0, PAGE_WITHIN_MS);
  const [first] = pages;
  if (first === undefined) throw new Error('The tab has no page yet.');
  await first.read(`location.assign(${JSON.stringify(url)})`);
  return { first, pages, close: stop };
}
