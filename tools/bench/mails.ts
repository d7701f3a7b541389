/** Measures what hostile mails cost (tests/support/hostile-mails.ts), each in a fresh process. */
import { execFileSync } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import { receiveMailedAnswer } from '#contract/mailed-answers.ts';
import { readInput } from '#server/request-input.ts';
import { readMailBody, readMailHead } from '#server/mail/received-mail.ts';
import { HOSTILE_MAILS } from '#tests/support/hostile-mails.ts';

/** Processor time and memory that one mail may cost. */
const MAX = { milliseconds: 300, megabytes: 150 } as const;
const MB = 1024 * 1024;

interface Cost {
  readonly milliseconds: number;
  readonly megabytes: number;
}

/** Over the size of an endpoint, and refused while it arrives. */
const TOO_LARGE = 'a body of 10 MB';

function bodyOf(name: string): Buffer {
  if (name === TOO_LARGE) return Buffer.alloc(10 * MB, 10);
  return HOSTILE_MAILS.find((mail) => mail.name === name)?.bytes() ?? Buffer.alloc(0);
}

async function receive(mail: Buffer): Promise<void> {
  const request = new Request('http://site.test', {
    method: 'POST',
    headers: { 'content-type': 'message/rfc822' },
    body: new Uint8Array(mail),
  });
  const { bytes } = (await readInput(request, receiveMailedAnswer)) as { readonly bytes: Uint8Array };
  readMailHead(bytes, '<a@mail.test>');
  await readMailBody(bytes);
}

/** Reads one mail in this process, after a short one that loads the code. */
async function measure(name: string): Promise<Cost> {
  await receive(Buffer.from('Content-Type: text/html\n\n<p>Hello'));
  const mail = bodyOf(name);
  const before = { memory: process.memoryUsage.rss(), time: process.cpuUsage() };
  // A refusal is a result, too.
  await receive(mail).catch(() => undefined);
  const { user, system } = process.cpuUsage(before.time);
  const megabytes = Math.max(0, process.resourceUsage().maxRSS * 1024 - before.memory) / MB;
  return { milliseconds: (user + system) / 1000, megabytes };
}

/** Prints the cost of each mail; returns the names of those over the budget. */
export function benchMails(): readonly string[] {
  const costs = [TOO_LARGE, ...HOSTILE_MAILS.map(({ name }) => name)].map((name) => {
    const output = execFileSync(process.execPath, [import.meta.filename, name], { encoding: 'utf8' });
    return { name, ...(JSON.parse(output) as Cost) };
  });
  console.table(
    costs.map(({ name, milliseconds, megabytes }) => ({
      'hostile mail': name,
      'processor, ms': milliseconds.toFixed(0),
      'memory, MB': megabytes.toFixed(0),
    })),
  );
  return costs
    .filter((cost) => cost.milliseconds > MAX.milliseconds || cost.megabytes > MAX.megabytes)
    .map(({ name }) => `A mail of ${name}`);
}

const [, script = '', name] = process.argv;
if (import.meta.url === pathToFileURL(script).href && name !== undefined)
  console.log(JSON.stringify(await measure(name)));
