import { createHash, randomUUID } from 'node:crypto';
import { copyFile, mkdir, open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, sep } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { App } from '@supabase/lite';
import { inSequence } from './waiting.ts';

type Adapter = NonNullable<App['_storageAdapter']>;
type Metadata = Awaited<ReturnType<Adapter['headObject']>>;
type Headers = Parameters<Adapter['getObject']>[3];
type Body = Parameters<Adapter['uploadObject']>[3];

/** Metadata stored beside a file. */
interface Sidecar {
  readonly mimetype: string;
  readonly cacheControl: string;
  readonly eTag: string;
}

/** Stores objects as files: `<directory>/<bucket>/<key>`, with media type and caching in a file beside each. */
export class FileStorage implements Adapter {
  readonly driver = null;
  readonly #directory: string;

  /** @param directory Created with the first object. */
  constructor(directory: string) {
    this.#directory = directory;
  }

  async getObject(bucket: string, key: string, _version: string | undefined, headers?: Headers) {
    const path = this.#place(bucket, key);
    const metadata = await describe(path);
    if (headers?.ifNoneMatch === metadata.eTag) return { metadata, httpStatusCode: 304 };
    const file = await open(path);
    return { metadata, httpStatusCode: 200, body: Readable.toWeb(file.createReadStream()) };
  }

  async uploadObject(
    bucket: string,
    key: string,
    _version: string | undefined,
    body: Body,
    mimetype: string,
    cacheControl: string,
  ) {
    const path = this.#place(bucket, key);
    const bytes = body instanceof Uint8Array ? body : await buffer(body);
    const eTag = `"${createHash('md5').update(bytes).digest('hex')}"`;
    const sidecar: Sidecar = { mimetype, cacheControl, eTag };
    await mkdir(dirname(path), { recursive: true });
    await writeWhole(sidecarOf(path), JSON.stringify(sidecar));
    await writeWhole(path, bytes);
    return describe(path);
  }

  async deleteObject(bucket: string, key: string) {
    const path = this.#place(bucket, key);
    await Promise.all([rm(path, { force: true }), rm(sidecarOf(path), { force: true })]);
  }

  async deleteObjects(bucket: string, keys: string[]) {
    await inSequence(keys, (key) => this.deleteObject(bucket, key));
  }

  async copyObject(
    fromBucket: string,
    from: string,
    _version: string | undefined,
    toBucket: string,
    to: string,
  ) {
    const [source, target] = [this.#place(fromBucket, from), this.#place(toBucket, to)];
    await mkdir(dirname(target), { recursive: true });
    await copyFile(source, target);
    await copyFile(sidecarOf(source), sidecarOf(target));
    const { eTag, lastModified } = await describe(target);
    return { httpStatusCode: 200, eTag, ...(lastModified && { lastModified }) };
  }

  headObject(bucket: string, key: string) {
    return describe(this.#place(bucket, key));
  }

  privateAssetUrl(bucket: string, key: string) {
    return Promise.resolve(`file://${this.#place(bucket, key)}`);
  }

  #place(bucket: string, key: string): string {
    const home = join(this.#directory, bucket);
    const path = join(home, key);
    if (!path.startsWith(home + sep)) throw new Error('An object key leaves its bucket.');
    return path;
  }
}

/** Writes atomically, so that no reader sees a partial file. */
async function writeWhole(path: string, content: Uint8Array | string): Promise<void> {
  const part = `${path}.${randomUUID()}.part`;
  await writeFile(part, content);
  await rename(part, path);
}

async function describe(path: string): Promise<Metadata> {
  const [file, text] = await Promise.all([stat(path), readFile(sidecarOf(path), 'utf8')]);
  const sidecar: Sidecar = JSON.parse(text);
  return { ...sidecar, contentLength: file.size, size: file.size, lastModified: file.mtime };
}

function sidecarOf(path: string): string {
  return `${path}.object.json`;
}
