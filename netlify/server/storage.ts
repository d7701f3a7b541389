/** One bucket of the file storage, as its own HTTP interface has it. */
import { RefusalError } from '../../src/contract/error-codes.ts';

const TIMEOUT_MS = 8_000;

/** Where the files are and who writes them. */
export interface StorageOptions {
  /** The project's address, no trailing slash. */
  readonly url: string;
  readonly key: string;
  readonly bucket: string;
  /** Its files are read with the key only. */
  readonly isPrivate?: boolean;
}

/** A file to be kept. */
export interface StoredFile {
  readonly name: string;
  readonly type: string;
  readonly bytes: Uint8Array;
  /** How long copies of it may live on after it is gone. */
  readonly cacheSeconds: number;
}

/** What may be done to the bucket. */
export interface Bucket {
  /** Keeps a file under a new name. Refuses with unavailable. */
  readonly put: (file: StoredFile) => Promise<void>;
  /** Keeps a file, in place of one of that name if there is one. Refuses with unavailable. */
  readonly replace: (file: StoredFile) => Promise<void>;
  /** A file's bytes; null when it is not there. Refuses with unavailable. */
  readonly get: (name: string) => Promise<Uint8Array | null>;
  /** Removes files; one that is not there counts as removed. Refuses with unavailable. */
  readonly remove: (names: readonly string[]) => Promise<void>;
}

async function request(options: StorageOptions, path: string, init: RequestInit): Promise<Response> {
  const headers = new Headers(init.headers);
  headers.set('apikey', options.key);
  headers.set('authorization', `Bearer ${options.key}`);
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    return await fetch(`${options.url}/storage/v1/object/${path}`, { ...init, headers, signal });
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

/** The storage says 400 of a file that is not there, and 404 in the body. */
async function isMissing(response: Response): Promise<boolean> {
  if (response.status === 404) return true;
  return response.status === 400 && /"statusCode":\s*"?404/u.test(await response.text());
}

async function download(options: StorageOptions, name: string): Promise<Uint8Array | null> {
  const door = options.isPrivate === true ? '' : 'public/';
  const response = await request(options, `${door}${options.bucket}/${name}`, {});
  if (response.ok) return new Uint8Array(await response.arrayBuffer());
  if (await isMissing(response)) return null;
  throw new RefusalError('unavailable');
}

/** A bucket of the storage. Nothing is asked of the network before the first call. */
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
