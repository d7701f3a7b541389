/** The process of the mailbox: MailDev with its flags, and the route of answers by mail from the environment. */
import { createRequire } from 'node:module';
import { handOver, type StoredMail } from './mail-route.ts';

/** The part of MailDev's module that is used here; the package has no types. */
interface MailServer {
  readonly on: (event: 'new', listener: (mail: StoredMail) => void) => void;
  readonly listen: () => Promise<void>;
}

const startMailDev = createRequire(import.meta.url)('maildev') as () => MailServer;
const {
  MAIL_ROUTE_SITE: siteUrl = '',
  MAIL_ROUTE_DOMAIN: domain = '',
  MAIL_ROUTE_SECRET: secret = '',
} = process.env;

const server = startMailDev();
server.on('new', (mail) => {
  handOver(mail, { siteUrl, domain, secret }).catch((error: unknown) => {
    console.error(error instanceof Error ? error.name : 'unknown error');
  });
});
await server.listen();
