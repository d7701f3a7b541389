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
import { bundledBrowser } from './chromium.ts';
import { waitFor } from './wait.ts';

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
}

type Send = (method: string, parameters?: object, session?: string) => Promise<unknown>;

async function start(): Promise<{ readonly address: string; readonly stop: () => Promise<void> }> {
  const home = mkdtempSync(join(tmpdir(), 'obscura-browser-'));
  const bundled = await bundledBrowser();
  const child = spawn(
    bundled?.executablePath ?? chromium.executablePath(),
    [...(bundled?.args ?? ['--headless']), '--remote-debugging-port=0', `--user-data-dir=${home}`],
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
    const answer = await send('Runtime.evaluate', { expression, returnByValue: true }, session);
    return (answer as { result: { value: unknown } }).result.value;
  };
  const mouse = async (selector: string, ...types: readonly string[]): Promise<void> => {
    const place = await read(`(element => {
      element.scrollIntoView({ behavior: 'instant', block: 'center' });
      const { x, y, width, height } = element.getBoundingClientRect();
      return { x: x + width / 2, y: y + height / 2 };
    })(document.querySelector(${JSON.stringify(selector)}))`);
    const events = types.map((type) => ({ type, button: 'left', clickCount: 1, ...(place as object) }));
    // The last may have no answer, because its page has been left.
    for (const event of events) void send('Input.dispatchMouseEvent', event, session);
  };
  return {
    requests,
    isAhead,
    read,
    point: (selector) => mouse(selector, 'mouseMoved'),
    click: (selector) => mouse(selector, 'mousePressed', 'mouseReleased'),
  };
}

/** Opens an address in a tab of its own browser. Returns its pages, in order of their beginning. */
export async function openTab(url: string) {
  const { address, stop } = await start();
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
  const first = await waitFor(() => pages[0] ?? Promise.reject(new Error('The tab has no page yet.')));
  await first.read(`location.assign(${JSON.stringify(url)})`);
  return { first, pages, close: stop };
}
