const UPLOAD = /^\/storage\/v1\/object\/(?!list\/|sign\/|move$|copy$|upload\/sign\/[^/]+\/[^/]+$)[^/]+\/.+/u;

export function isUpload(request: Request, pathname: string): boolean {
  return (request.method === 'POST' || request.method === 'PUT') && UPLOAD.test(pathname);
}

/**
 * Converts an upload for the App: the file itself instead of a form (supabase-js sends forms with an empty field name,
 * which the App does not accept), and with its length, which the App needs to enforce limits.
 */
export async function plainUpload(request: Request): Promise<Request> {
  const headers = new Headers(request.headers);
  const isForm = (headers.get('content-type') ?? '').startsWith('multipart/form-data');
  const bytes = isForm ? await fileOf(await request.formData(), headers) : await request.arrayBuffer();
  headers.set('content-length', String(bytes.byteLength));
  return new Request(request.url, { method: request.method, headers, body: bytes });
}

async function fileOf(form: FormData, headers: Headers): Promise<ArrayBuffer> {
  const file = [...form.values()].find((value) => value instanceof Blob) ?? new Blob();
  const seconds = form.get('cacheControl');
  headers.set('content-type', file.type || 'application/octet-stream');
  if (typeof seconds === 'string') headers.set('cache-control', `max-age=${seconds}`);
  return file.arrayBuffer();
}
