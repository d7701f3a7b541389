const UPLOAD = /^\/storage\/v1\/object\/(?!list\/|sign\/|move$|copy$|upload\/sign\/[^/]+\/[^/]+$)[^/]+\/.+/u;

/** Whether a request brings a file for a bucket. */
export function isUpload(request: Request, pathname: string): boolean {
  return (request.method === 'POST' || request.method === 'PUT') && UPLOAD.test(pathname);
}

/**
 * The same upload as the App takes it whole: the file alone, not as a part of a form (supabase-js sends those, under
 * an empty name that the App does not know), and with its true length, without which the App keeps no limit.
 */
export async function plainUpload(request: Request): Promise<Request> {
  const headers = new Headers(request.headers);
  const isForm = (headers.get('content-type') ?? '').startsWith('multipart/form-data');
  const bytes = isForm ? await fileOf(await request.formData(), headers) : await request.arrayBuffer();
  headers.set('content-length', String(bytes.byteLength));
  return new Request(request.url, { method: request.method, headers, body: bytes });
}

/** The file of a form; what the form says about it goes into the headers. */
async function fileOf(form: FormData, headers: Headers): Promise<ArrayBuffer> {
  const file = [...form.values()].find((value) => value instanceof Blob) ?? new Blob();
  const seconds = form.get('cacheControl');
  headers.set('content-type', file.type || 'application/octet-stream');
  if (typeof seconds === 'string') headers.set('cache-control', `max-age=${seconds}`);
  return file.arrayBuffer();
}
