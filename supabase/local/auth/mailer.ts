import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { EmailDriver } from '@supabase/lite';
import { escapeHtml } from '#domain/xml.ts';
import type { AuthConfig, AuthMailName } from './config.ts';

export interface MailValues {
  /** The current address. */
  readonly email: string;
  /** The requested address. */
  readonly newEmail?: string;
  readonly tokenHash?: string;
}

/** Matches the link in a mail of the App, from which only the token is used. */
const APP_LINK = /[?&]token=(?<hash>[0-9a-f]{64})&type=(?<type>\w+)/u;

/** Sends the mails of supabase/templates as HTML and text. */
export class AuthMailer {
  readonly #driver: EmailDriver;
  readonly #mails: AuthConfig['mails'];
  readonly #siteUrl: string;

  constructor(driver: EmailDriver, mails: AuthConfig['mails'], siteUrl: string) {
    this.#driver = driver;
    this.#mails = mails;
    this.#siteUrl = siteUrl;
  }

  /** Sends one mail. The text part is a file beside the HTML; hosted sends HTML only. */
  async send(name: AuthMailName, to: string, values: MailValues): Promise<void> {
    const { subject, file } = this.#mails[name];
    const [html, text] = await Promise.all([
      readFile(file, 'utf8'),
      readFile(file.replace(/\.html$/u, '.txt'), 'utf8'),
    ]);
    const known = {
      SiteURL: this.#siteUrl,
      Email: values.email,
      NewEmail: values.newEmail ?? '',
      TokenHash: values.tokenHash ?? '',
    };
    await this.#driver.send({
      to,
      subject,
      text: fill(text, known, (value) => value),
      html: fill(html, known, escapeHtml),
    });
  }

  /** Returns the mail driver of the App, which sends its link in our template. */
  forApp(): EmailDriver {
    return {
      send: async (mail) => {
        const link = APP_LINK.exec(mail.text ?? '')?.groups;
        const values = { email: mail.to, tokenHash: link?.['hash'] ?? '' };
        if (link?.['type'] === 'signup') await this.send('confirmation', mail.to, values);
        else if (link?.['type'] === 'recovery') await this.send('recovery', mail.to, values);
        // Email changes need two mails, which email-change.ts sends.
        else if (link?.['type'] !== 'email_change') await this.#driver.send(mail);
      },
    };
  }
}

/** Returns a token in the App's format; the same value is mailed and stored. */
export function newTokenHash(): string {
  return randomBytes(32).toString('hex');
}

function fill(
  template: string,
  values: Readonly<Record<string, string>>,
  write: (value: string) => string,
): string {
  return template.replaceAll(/\{\{\s*\.(\w+)\s*\}\}/gu, (_, name: string) => write(values[name] ?? ''));
}
