/** A self-signed certificate of localhost (X.509 in DER), for HTTP/2: browsers speak it over TLS only. */
import { generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { DAY_MS } from '#contract/time-units.ts';

export interface Certificate {
  /** PEM. */
  readonly key: string;
  readonly cert: string;
}

const HOST = 'localhost';

const TAG = {
  integer: 0x02,
  bits: 0x03,
  octets: 0x04,
  oid: 0x06,
  text: 0x0c,
  time: 0x17,
  sequence: 0x30,
  set: 0x31,
  hostName: 0x82,
  version: 0xa0,
  extensions: 0xa3,
} as const;

const OID = {
  commonName: [0x55, 0x04, 0x03],
  alternativeName: [0x55, 0x1d, 0x11],
  ecdsaWithSha256: [0x2a, 0x86, 0x48, 0xce, 0x3d, 0x04, 0x03, 0x02],
} as const;

function lengthOf(size: number): Buffer {
  if (size < 0x80) return Buffer.from([size]);
  return size < 0x100 ? Buffer.from([0x81, size]) : Buffer.from([0x82, size >> 8, size & 0xff]);
}

/** One element: tag, length, content. */
function element(tag: keyof typeof TAG, ...contents: readonly Buffer[]): Buffer {
  const content = Buffer.concat(contents);
  return Buffer.concat([Buffer.from([TAG[tag]]), lengthOf(content.length), content]);
}

function oid(name: keyof typeof OID): Buffer {
  return element('oid', Buffer.from(OID[name]));
}

function time(at: number): Buffer {
  const digits = new Date(at).toISOString().replaceAll(/[-:T]|\.\d+/gu, '');
  return element('time', Buffer.from(digits.slice(2)));
}

/** Valid for a day. */
export function selfSigned(now = Date.now()): Certificate {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const algorithm = element('sequence', oid('ecdsaWithSha256'));
  const name = element(
    'sequence',
    element('set', element('sequence', oid('commonName'), element('text', Buffer.from(HOST)))),
  );
  const hosts = element('sequence', element('hostName', Buffer.from(HOST)));
  const extension = element('sequence', oid('alternativeName'), element('octets', hosts));
  const body = element(
    'sequence',
    element('version', element('integer', Buffer.from([2]))),
    element('integer', Buffer.from([1]), randomBytes(8)),
    algorithm,
    name,
    element('sequence', time(now - DAY_MS), time(now + DAY_MS)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    element('extensions', element('sequence', extension)),
  );
  const signature = element('bits', Buffer.from([0]), sign('sha256', body, privateKey));
  const whole = element('sequence', body, algorithm, signature).toString('base64');
  const lines = whole.match(/.{1,64}/gu) ?? [];
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }),
    cert: `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`,
  };
}
