/**
 * Serves the build, the bundles of its functions, redirects and headers from one process, in the order of Netlify's server.
 * Netlify's own server starts a worker per function call; tests/netlify compares both.
 */
import { mkdtempSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { RedirectsHandler } from '@netlify/redirects';
import { type HttpServer, type RequestHandler, serveOnLoopback } from '#local/http-server.ts';
import { readHeaderRules } from '#tools/lighthouse/headers.ts';
import { bundleFunctions, FUNCTION_FOLDERS } from '../function-bundles.ts';
import type { ServedBuild } from './command.ts';
import { findFunction, openFunctions } from './functions.ts';
import { sendFile } from './static-files.ts';

type SendFile = (request: Request) => Promise<Response | null>;

/** Overwrites the client's address header, like Netlify's edge. */
function callRequest(request: Request, address: string): Request {
  const headers = new Headers(request.headers);
  headers.set('x-nf-client-connection-ip', address);
  return new Request(request, { headers });
}

function openRedirects(project: string, dist: string, send: SendFile): SendFile {
  const redirects = new RedirectsHandler({
    configPath: join(project, 'netlify.toml'),
    configRedirects: [],
    projectDir: project,
    publicDir: dist,
    jwtRoleClaim: '',
    jwtSecret: '',
  });
  const fileOf = async (request: Request) => {
    const response = await send(request);
    return response === null ? undefined : () => Promise.resolve(response);
  };
  return async (request) => {
    const match = await redirects.match(request);
    return match ? ((await redirects.handle(request, match, fileOf)) ?? null) : null;
  };
}

async function openSite({ bundles, project }: ServedBuild): Promise<RequestHandler> {
  const dist = join(project, 'dist');
  const rules = readHeaderRules(readFileSync(join(project, 'netlify.toml'), 'utf8'));
  const pages = mkdtempSync(join(bundles, 'pages-'));
  await bundleFunctions(project, FUNCTION_FOLDERS.pages, pages);
  const functions = openFunctions(bundles, pages);
  const send: SendFile = (request) => sendFile(dist, rules, request);
  const redirect = openRedirects(project, dist, send);
  return async (request, address) => {
    const called = findFunction(functions, request.url);
    const file = called?.preferStatic === false ? null : await send(request);
    if (file) return file;
    if (called) return called.call(callRequest(request, address));
    return (await redirect(request)) ?? new Response('Not found', { status: 404 });
  };
}

export async function serveInProcess(port: number, build: ServedBuild): Promise<HttpServer> {
  return serveOnLoopback(port, await openSite(build), console.error);
}
