/** Files of a message that is not sent yet: each is uploaded when it is chosen. */
import { atom, computed } from 'nanostores';
import { DOCUMENT_LIMITS, DOCUMENT_MEDIA_TYPES } from '#contract/documents.ts';
import { codeOf, RefusalError } from '#contract/error-codes.ts';
import { uploadTicketFile } from '#contract/ticket-files.ts';
import { TICKET_LIMITS } from '#contract/tickets.ts';
import { ASK_HR_TEXT as TEXT, ticketFileText } from '#messages/portal/tickets.ts';
import { callAsMember } from './member-call.ts';
import { getPortalEnvironment, type PictureSource } from './portal-environment.ts';
import { smallPicture } from './small-picture.ts';

/** Of a part: four megabytes over a slow telephone. */
const TIMEOUT_MS = 120_000;

/** A File of the browser is one. */
export interface NamedFile extends PictureSource {
  readonly name: string;
}

export interface KeptFile {
  readonly id: string;
  readonly name: string;
  readonly bytes: number;
}

export interface ChosenFile {
  readonly key: number;
  readonly name: string;
  readonly bytes: number;
  readonly phase: 'sending' | 'kept' | 'failed';
  readonly id: string | null;
  readonly failure: string | null;
}

/** Of a request. */
const PART_BYTES = DOCUMENT_LIMITS.maxBytes;

type PartNumber = '1' | '2' | '3';
const NUMBERS: readonly PartNumber[] = ['1', '2', '3'];

async function sendParts(name: string, type: string, bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const count = Math.max(1, Math.ceil(bytes.byteLength / PART_BYTES));
  const id = getPortalEnvironment().randomId();
  for (const [index, part] of NUMBERS.slice(0, count).entries()) {
    const slice = bytes.subarray(index * PART_BYTES, (index + 1) * PART_BYTES);
    const input = { type, bytes: slice, name, upload: id, part, parts: NUMBERS[count - 1] };
    const { id: stored } = await callAsMember(uploadTicketFile, input, { timeoutMs: TIMEOUT_MS });
    if (stored !== null) return stored;
  }
  throw new RefusalError('unexpected');
}

async function upload(file: NamedFile): Promise<string> {
  if (!DOCUMENT_MEDIA_TYPES.some((known) => known === file.type))
    throw new RefusalError('picture_unsupported');
  const isPicture = file.type !== 'application/pdf';
  // A browser that cannot make a picture smaller sends it as it is.
  const source = (isPicture ? await smallPicture(file, PART_BYTES) : null) ?? file;
  if (source.size > TICKET_LIMITS.fileBytes) throw new RefusalError('payload_too_large');
  const buffer = await source.arrayBuffer().catch(() => null);
  if (buffer === null) throw new RefusalError('picture_unsupported');
  return sendParts(file.name, source.type, new Uint8Array(buffer));
}

/** The list with its uploads. */
function createUploads() {
  const $files = atom<readonly ChosenFile[]>([]);
  const sources = new Map<number, NamedFile>();
  let count = 0;
  const change = (key: number, changes: Partial<ChosenFile>): void =>
    $files.set($files.get().map((file) => (file.key === key ? { ...file, ...changes } : file)));
  const append = ({ name, bytes, id }: Pick<ChosenFile, 'name' | 'bytes' | 'id'>): number => {
    count += 1;
    const phase = id === null ? 'sending' : 'kept';
    $files.set([...$files.get(), { key: count, name, bytes, phase, id, failure: null }]);
    return count;
  };
  const send = async (key: number): Promise<void> => {
    const source = sources.get(key);
    if (source === undefined) return;
    change(key, { phase: 'sending', failure: null });
    try {
      change(key, { id: await upload(source), phase: 'kept' });
    } catch (error) {
      change(key, { phase: 'failed', failure: ticketFileText(codeOf(error)) });
    }
  };
  return { $files, sources, append, send };
}

export function createTicketFiles() {
  const { $files, sources, append, send } = createUploads();
  const $problem = atom<string | null>(null);
  return {
    $files,
    $problem,
    $kept: computed($files, (files): readonly KeptFile[] =>
      files.flatMap(({ id, name, bytes }) => (id === null ? [] : [{ id, name, bytes }])),
    ),
    isReady: () => $files.get().every(({ phase }) => phase === 'kept'),
    add: async (files: readonly NamedFile[]) => {
      const room = TICKET_LIMITS.files - $files.get().length;
      $problem.set(files.length > room ? TEXT.tooManyFiles : null);
      const keys = files.slice(0, room).map((file) => {
        const key = append({ name: file.name, bytes: file.size, id: null });
        sources.set(key, file);
        return key;
      });
      await Promise.all(keys.map(send));
    },
    retry: send,
    remove: (key: number) => {
      sources.delete(key);
      $problem.set(null);
      $files.set($files.get().filter((file) => file.key !== key));
    },
    /** Starts with uploads of a draft. */
    reset: (kept: readonly KeptFile[] = []) => {
      sources.clear();
      $files.set([]);
      kept.forEach(append);
    },
  };
}
export type TicketFiles = ReturnType<typeof createTicketFiles>;
