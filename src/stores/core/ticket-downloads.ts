/** Downloads of files of tickets, apart from uploads: lists of messages load no more. */
import { RefusalError } from '../../contract/error-codes.ts';
import { openTicketFile } from '../../contract/ticket-files.ts';
import { accessToken } from '../auth/session.ts';
import { createAction } from './action.ts';
import { call } from './call.ts';
import { getPortalEnvironment } from './portal-environment.ts';

/** Downloads a file of a message. It is never displayed in a page, because its content is untrusted. */
export async function downloadTicketFile(file: string): Promise<void> {
  const answer = await call(openTicketFile, { file }, { accessToken: await accessToken() });
  if (!answer.ok) throw new RefusalError(answer.error.code);
  getPortalEnvironment().location.go(answer.data.url);
}

export function createFileDownloads() {
  const action = createAction({ toastRefusals: true });
  return {
    $busyKey: action.$busyKey,
    save: (file: string) => action.run({ key: file, work: () => downloadTicketFile(file) }),
  };
}
