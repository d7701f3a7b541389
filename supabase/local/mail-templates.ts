import { join } from 'node:path';
import { PROJECT } from './project.ts';

/**
 * The mails of the auth server. Their links carry a token hash that the page redeems itself, which also works when
 * the mail is opened in another browser than the one that asked for it. supabase/config.toml names the same for a
 * hosted project; a test compares the two.
 */
export const MAIL_TEMPLATES = {
  confirmation: {
    subject: 'Confirm your e-mail address',
    content_path: join(PROJECT, 'supabase', 'templates', 'confirmation.html'),
  },
  recovery: {
    subject: 'Choose a new password',
    content_path: join(PROJECT, 'supabase', 'templates', 'recovery.html'),
  },
};
