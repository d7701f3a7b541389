/** One bucket of the file storage, as its own HTTP interface has it: put and remove. Reading needs no key. */
import { RefusalError } from '../../src/contract/error-codes.ts';

const TIMEOUT_MS = 8_000;

/** Where the files are and who writes them. */
export interface StorageOptions {
  /** The project's address, no trailing slash. */
  readonly url: string;
  readonly key: string;
  readonly bucket: string;
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
  /** Removes files; one that is not there counts as removed. Refuses with unavailable. */
  readonly remove: (names: readonly string[]) => Promise<void>;
}

async function send(options: StorageOptions, path: string, init: RequestInit): Promise<void> {
  const headers = new Headers(init.headers);
  headers.set('apikey', options.key);
  headers.set('authorization', `Bearer ${options.key}`);
  let response: Response | null = null;
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    response = await fetch(`${options.url}/storage/v1/object/${path}`, { ...init, headers, signal });
  } catch {
    throw new RefusalError('unavailable');
  }
  await response.body?.cancel();
  if (!response.ok) throw new RefusalError('unavailable');
}

/** A bucket of the storage. Nothing is asked of the network before the first call. */
export function openBucket(options: StorageOptions): Bucket {
  return {
    put: ({ name, type, bytes, cacheSeconds }) =>
      send(options, `${options.bucket}/${name}`, {
        method: 'POST',
        headers: { 'content-type': type, 'cache-control': `max-age=${cacheSeconds}`, 'x-upsert': 'false' },
        body: new Uint8Array(bytes),
      }),
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
