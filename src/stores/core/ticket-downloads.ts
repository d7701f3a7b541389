/** Downloads of files of tickets, apart from uploads: lists of messages load no more. */
import { openTicketFile } from '#contract/ticket-files.ts';
import { createAction } from './action.ts';
import { callAsMember } from './member-call.ts';
import { getPortalEnvironment } from './portal-environment.ts';

/** Downloads a file of a message. It is never displayed in a page, because its content is untrusted. */
export async function downloadTicketFile(file: string): Promise<void> {
  const { url } = await callAsMember(openTicketFile, { file });
  getPortalEnvironment().location.go(url);
}

export function createFileDownloads() {
  const action = createAction({ toastRefusals: true });
  return {
    $busyKey: action.$busyKey,
    save: (file: string) => action.run({ key: file, send: () => downloadTicketFile(file) }),
  };
}
