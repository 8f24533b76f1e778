import { type LookupAddress, Resolver } from 'node:dns';
import http from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { createGunzip } from 'node:zlib';
import { isInside } from './inside-addresses.ts';

/**
 * Why an address outside gave no answer, in a word that screens have sentences for:
 * `bad_address` no address that may be asked · `inside_address` it leads to this machine or a network behind it ·
 * `unreachable` · `cut_off` the answer ended too early · `timeout` · `too_large`.
 */
export type OutsideFaultCode =
  | 'bad_address'
  | 'inside_address'
  | 'unreachable'
  | 'cut_off'
  | 'timeout'
  | 'too_large';

/** It never holds the address, which may hold a key. */
export class OutsideFault extends Error {
  readonly code: OutsideFaultCode;
  readonly detail: string;
  constructor(code: OutsideFaultCode, detail = '') {
    super(detail === '' ? code : `${code}: ${detail}`);
    this.code = code;
    this.detail = detail;
  }
}

export interface OutsideRequest {
  url: string;
  method?: 'GET' | 'POST';
  headers?: Readonly<Record<string, string>>;
  body?: string | Buffer;
}

export interface OutsideAnswer {
  status: number;
  headers: http.IncomingHttpHeaders;
  bytes: Buffer;
}

/** Asks addresses that people have typed. */
export interface Outside {
  /** @throws OutsideFault */
  ask(request: OutsideRequest): Promise<OutsideAnswer>;
  close(): Promise<void>;
}

const mostBytes = 4 * 1024 * 1024;
/** For all of it: looking up the name, connecting, and the last byte. */
const usualMs = 5_000;

/**
 * Follows no redirects. Each connection goes to the very IP address that was checked, so that a name cannot lead inside
 * after it was looked at.
 *
 * @param through where a gateway asks instead of us: https://host/path becomes {through}/host/path. A demo's stand-in and
 * those of tests are such gateways; a gateway may be on this machine.
 */
export function openOutside({
  through = null,
  withinMs = usualMs,
  most = mostBytes,
  sockets = 4,
  isCutAllowed = false,
  isPlainAllowed = false,
  isInsideAllowed = false,
}: {
  through?: { address(): Promise<string>; close?(): Promise<void> } | null;
  withinMs?: number;
  /** Bytes of an answer. */
  most?: number;
  /** True where a longer answer is read so far and then left, instead of being a fault: where its status alone matters. */
  isCutAllowed?: boolean;
  /** Connections to one host. */
  sockets?: number;
  /** True where addresses without TLS may be asked. */
  isPlainAllowed?: boolean;
  /** True where this machine and the networks behind it may be asked: in a demo alone. */
  isInsideAllowed?: boolean;
} = {}): Outside {
  const options = { keepAlive: true, maxSockets: sockets, maxFreeSockets: 1, timeout: 60_000 };
  const agents = { 'http:': new http.Agent(options), 'https:': new https.Agent(options) };
  return {
    async ask(request) {
      const url = checkedUrl(request.url, { isPlainAllowed, isInsideAllowed });
      if (through === null) {
        const guard = isInsideAllowed ? {} : { lookup: lookUpOutside };
        return send(url, request, { agents, ...guard, withinMs, most, isCutAllowed });
      }
      const gateway = new URL(`${await through.address()}/${url.host}${url.pathname}${url.search}`);
      return send(gateway, request, { agents, withinMs, most, isCutAllowed });
    },
    async close() {
      for (const agent of Object.values(agents)) agent.destroy();
      await through?.close?.();
    },
  };
}

/** @throws OutsideFault */
export function checkedUrl(text: string, { isPlainAllowed = false, isInsideAllowed = false } = {}): URL {
  if (!URL.canParse(text)) throw new OutsideFault('bad_address');
  const url = new URL(text);
  // What comes without TLS can be changed by anybody on the way, and prices are money.
  const isKnown = url.protocol === 'https:' || (isPlainAllowed && url.protocol === 'http:');
  if (!isKnown || url.username !== '' || url.password !== '') throw new OutsideFault('bad_address');
  const ip = url.hostname.replace(/^\[|\]$/g, '');
  if (!isInsideAllowed && (isIP(ip) === 0 ? isNameInside(ip) : isInside(ip)))
    throw new OutsideFault('inside_address');
  return url;
}

/** Names that nobody outside has: one word, and those kept for networks of one's own. What others lead to is seen when they are looked up. */
function isNameInside(name: string): boolean {
  const plain = name.replace(/\.$/, '');
  return !plain.includes('.') || /\.(localhost|local|internal|home\.arpa)$/.test(plain);
}

/** All addresses of a name, of both kinds. */
export type FindAddresses = (
  name: string,
  answer: (error: NodeJS.ErrnoException | null, found: LookupAddress[]) => void,
) => void;

/**
 * Asks name servers from here. `dns.lookup` would hold one of the process's four threads until a name server answers, and whoever has a
 * name has its server: a few names that hang would hold up passwords, files and all other names.
 */
export const findBy =
  (resolver: Pick<Resolver, 'resolve4' | 'resolve6'>): FindAddresses =>
  (name, answer) => {
    const found: LookupAddress[] = [];
    let left = 2;
    const take = (family: 4 | 6) => (error: NodeJS.ErrnoException | null, addresses?: string[]) => {
      for (const address of addresses ?? []) found.push({ address, family });
      left -= 1;
      if (left === 0) answer(found.length === 0 ? error : null, found);
    };
    resolver.resolve4(name, take(4));
    resolver.resolve6(name, take(6));
  };

/** Looks a name up, and gives only addresses that were checked. One that leads inside by any of them is refused whole. */
export const lookUpOutsideBy =
  (find: FindAddresses): LookupFunction =>
  (hostname, options, callback) => {
    if (isNameInside(hostname)) return callback(new OutsideFault('inside_address'), '');
    find(hostname, (error, found) => {
      if (error) return callback(error, '');
      if (found.length === 0 || found.some(({ address }) => isInside(address)))
        return callback(new OutsideFault('inside_address'), '');
      if (options.all) return callback(null, found);
      const [first] = found;
      return callback(null, first?.address ?? '', first?.family);
    });
  };
export const lookUpOutside = lookUpOutsideBy(findBy(new Resolver({ timeout: 2_000, tries: 2 })));

interface Way {
  agents: { 'http:': http.Agent; 'https:': https.Agent };
  lookup?: LookupFunction;
  withinMs: number;
  most: number;
  isCutAllowed: boolean;
}

function send(
  url: URL,
  request: OutsideRequest,
  { agents, lookup, withinMs, most, isCutAllowed }: Way,
): Promise<OutsideAnswer> {
  return new Promise((resolve, reject) => {
    const isTls = url.protocol === 'https:';
    const sent = (isTls ? https : http).request(url, {
      method: request.method ?? 'GET',
      agent: agents[isTls ? 'https:' : 'http:'],
      headers: { 'user-agent': 'Menyala', 'accept-encoding': 'gzip', accept: '*/*', ...request.headers },
      ...(lookup && { lookup }),
    });
    const timer = setTimeout(() => fail(new OutsideFault('timeout')), withinMs);
    const fail = (error: unknown) => {
      clearTimeout(timer);
      reject(faultOf(error));
      sent.destroy();
    };
    sent.on('error', fail);
    sent.on('response', (answer) => {
      answer.on('error', fail);
      const isZipped = answer.headers['content-encoding'] === 'gzip';
      const body = isZipped ? answer.pipe(createGunzip()) : answer;
      if (isZipped) body.on('error', () => fail(new OutsideFault('cut_off')));
      const parts: Buffer[] = [];
      let size = 0;
      const end = () => {
        clearTimeout(timer);
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, bytes: Buffer.concat(parts) });
      };
      body.on('data', (part: Buffer) => {
        const room = most - size;
        size += part.length;
        if (size <= most) return parts.push(part);
        if (!isCutAllowed) return fail(new OutsideFault('too_large'));
        parts.push(part.subarray(0, room));
        end();
        // What is still on its way is not waited for; faults of it come to nobody any more.
        return sent.destroy();
      });
      body.on('end', () => (answer.complete ? end() : fail(new OutsideFault('cut_off'))));
      answer.on('aborted', () => fail(new OutsideFault('cut_off')));
    });
    sent.end(request.body);
  });
}

function faultOf(error: unknown): OutsideFault {
  if (error instanceof OutsideFault) return error;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  // Such as ENOTFOUND or CERT_HAS_EXPIRED; the message beside it may hold more than it should.
  return new OutsideFault('unreachable', /^[A-Z0-9_]{1,50}$/.test(code) ? code : '');
}
