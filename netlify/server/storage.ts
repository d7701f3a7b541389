/** Client of one storage bucket over HTTP. */
import { RefusalError } from '#contract/error-codes.ts';

const TIMEOUT_MS = 8_000;

export interface StorageOptions {
  /** The project's address without a trailing slash. */
  readonly url: string;
  readonly key: string;
  readonly bucket: string;
  /** Private files are read with the key. */
  readonly isPrivate?: boolean;
}

export interface StoredFile {
  readonly name: string;
  readonly type: string;
  readonly bytes: Uint8Array;
  /** Lifetime of cached copies. */
  readonly cacheSeconds: number;
}

export interface Bucket {
  /** Stores a new file. Refuses with unavailable. */
  readonly put: (file: StoredFile) => Promise<void>;
  /** Stores or replaces a file. Refuses with unavailable. */
  readonly replace: (file: StoredFile) => Promise<void>;
  /** Returns a file, or null. Refuses with unavailable. */
  readonly get: (name: string) => Promise<Uint8Array | null>;
  /** Deletes files; missing ones are ignored. Refuses with unavailable. */
  readonly remove: (names: readonly string[]) => Promise<void>;
}

async function request(options: StorageOptions, path: string, init: RequestInit): Promise<Response> {
  const headers = new Headers(init.headers);
  headers.set('apikey', options.key);
  headers.set('authorization', `Bearer ${options.key}`);
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    return await fetch(`${options.url}/storage/v1/object/${path}`, {
      ...init,
      headers,
      signal,
      redirect: 'error',
    });
  } catch {
    throw new RefusalError('unavailable');
  }
}

async function send(options: StorageOptions, path: string, init: RequestInit): Promise<void> {
  const response = await request(options, path, init);
  await response.body?.cancel();
  if (!response.ok) throw new RefusalError('unavailable');
}

async function upload(options: StorageOptions, file: StoredFile, replaces: boolean): Promise<void> {
  await send(options, `${options.bucket}/${file.name}`, {
    method: 'POST',
    headers: {
      'content-type': file.type,
      'cache-control': `max-age=${file.cacheSeconds}`,
      'x-upsert': String(replaces),
    },
    body: new Uint8Array(file.bytes),
  });
}

/** Storage returns 400 for missing files, with 404 in the body. */
async function isMissing(response: Response): Promise<boolean> {
  if (response.status === 404) return true;
  return response.status === 400 && /"statusCode":\s*"?404/u.test(await response.text());
}

async function download(options: StorageOptions, name: string): Promise<Uint8Array | null> {
  const prefix = options.isPrivate === true ? '' : 'public/';
  const response = await request(options, `${prefix}${options.bucket}/${name}`, {});
  if (response.ok) return new Uint8Array(await response.arrayBuffer());
  if (await isMissing(response)) return null;
  throw new RefusalError('unavailable');
}

/** Sends no request before the first call. */
export function openBucket(options: StorageOptions): Bucket {
  return {
    put: (file) => upload(options, file, false),
    replace: (file) => upload(options, file, true),
    get: (name) => download(options, name),
    remove: async (names) => {
      if (names.length === 0) return;
      await send(options, options.bucket, {
        method: 'DELETE',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ prefixes: names }),
      });
    },
  };
}
