/** A line with the speed and the delay of a slow phone, shared by all connections. */
import { connect, createServer, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** 300 ms for a round trip, 630 kbit/s. */
const HALF_TRIP_MS = 150;
const BYTES_PER_MS = 630 / 8;

export interface SlowLine {
  readonly port: number;
  /** Bytes that the server has sent so far, with those of TLS. */
  readonly received: () => number;
  stop(): void;
}

/** Directions of the line, with the time at which it has sent all that it was given. */
interface Direction {
  freeAt: number;
}

/** Forwards the data of a socket at the speed of the line, with its delay and the first round trip of TCP. */
function forward(from: Socket, to: Socket, line: Direction, count: (bytes: number) => void): void {
  const openAt = performance.now() + 2 * HALF_TRIP_MS;
  // One after the other, because timers of the same millisecond may change places.
  let last = Promise.resolve();
  const later = (deliver: () => void): void => {
    const at = Math.max(openAt, line.freeAt) + HALF_TRIP_MS;
    last = last.then(() => sleep(Math.max(0, at - performance.now()))).then(deliver);
  };
  from.on('data', (chunk: Buffer) => {
    count(chunk.length);
    line.freeAt = Math.max(openAt, performance.now(), line.freeAt) + chunk.length / BYTES_PER_MS;
    later(() => to.write(chunk));
  });
  from.on('end', () => later(() => to.end()));
  from.on('error', () => to.destroy());
}

/** Passes connections of a loopback port on to another one. */
export async function openSlowLine(target: number): Promise<SlowLine> {
  const sockets = new Set<Socket>();
  const [up, down] = [{ freeAt: 0 }, { freeAt: 0 }];
  let bytes = 0;
  const server = createServer({ allowHalfOpen: true, noDelay: true }, (client) => {
    const site = connect({ port: target, allowHalfOpen: true, noDelay: true });
    for (const socket of [client, site]) sockets.add(socket);
    forward(client, site, up, () => undefined);
    forward(site, client, down, (length) => (bytes += length));
  });
  await new Promise<void>((ready) => {
    server.listen(0, ready);
  });
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    received: () => bytes,
    stop: () => {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
