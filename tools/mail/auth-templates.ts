/** `npm run mails`: generates supabase/templates from src/messages/mail/auth-server.ts and the brand. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { format } from 'oxfmt';
import { AUTH_MAIL } from '#messages/mail/auth-server.ts';
import { authMailHtml, authMailText } from './auth-template.ts';

export const TEMPLATES = join(import.meta.dirname, '..', '..', 'supabase', 'templates');

type Name = keyof typeof AUTH_MAIL;

const LINKS: Readonly<Record<Name, string | null>> = {
  confirmation: '{{ .SiteURL }}/confirm-email?token_hash={{ .TokenHash }}&type=signup',
  recovery: '{{ .SiteURL }}/reset-password?token_hash={{ .TokenHash }}&type=recovery',
  email_change: '{{ .SiteURL }}/confirm-email?token_hash={{ .TokenHash }}&type=email_change',
  password_changed: null,
};

const NAMES: readonly Name[] = ['confirmation', 'recovery', 'email_change', 'password_changed'];

/** Returns the content of every file in supabase/templates. */
export async function authTemplates(): Promise<ReadonlyMap<string, string>> {
  const files = await Promise.all(
    NAMES.map(async (name) => {
      const html = authMailHtml(AUTH_MAIL[name], LINKS[name]);
      const { code: formatted } = await format(`${name}.html`, html, { printWidth: 110, singleQuote: true });
      return [
        [`${name}.html`, formatted],
        [`${name}.txt`, authMailText(AUTH_MAIL[name], LINKS[name])],
      ] as const;
    }),
  );
  return new Map(files.flat());
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const files = await authTemplates();
  await Promise.all([...files].map(([name, content]) => writeFile(join(TEMPLATES, name), content)));
}
