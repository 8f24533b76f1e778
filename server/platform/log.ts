import { isIPv6 } from 'node:net';
import { type Logger, type LoggerOptions, pino } from 'pino';

/** A log that holds nothing of anybody, whoever writes what into it. */
export function openLog(level: LoggerOptions['level'] & string): Logger {
  return pino(logOptions(level));
}

/** The same for a framework that opens its log by itself. */
export function logOptions(level: string) {
  return { level, serializers: { err: errorView }, hooks: { streamWrite: withoutPeople } };
}

/** The parts of an error that say where it is. What a database adds of the row that it refused is not among them. */
function errorView(error: Error): { type: string; message: string; stack: string; [more: string]: unknown } {
  // Anything can be thrown.
  if (!(error instanceof Error)) return { type: typeof error, message: String(error), stack: '' };
  const { type, message, stack } = pino.stdSerializers.err(error);
  const { code, table, constraint, errno, syscall } = error as unknown as Record<string, unknown>;
  const where = { code, table, constraint, errno, syscall };
  return { type, message: withoutValue(message), stack: withoutValue(stack), ...where };
}

/** PostgreSQL quotes what it could not read. */
const withoutValue = (text: string) =>
  text.replaceAll(/(invalid input (?:syntax|value) for [^:\n]+): ".*"/g, '$1');

/** A word begins, after a line break too as JSON writes it. */
const begin = String.raw`(?:(?<![a-z0-9])|(?<=\\[bfnrt]))`;
const email =
  /(?:(?<![\p{L}\p{N}._%+\\-])|(?<=\\[bfnrt]))[\p{L}\p{N}._%+-]{1,254}@[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63})+/gu;
const uuid = new RegExp(`${begin}([0-9a-f]{8})-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}`, 'gi');
/** Addresses of wallets, references of payments, keys: letters and digits in one long word. */
const longCode = new RegExp(String.raw`${begin}(?=[a-z]*\d)(?=\d*[a-z])[a-z0-9]{25,}`, 'gi');
/** Cards, accounts and phones. The time of a line is as long, and stays. */
const longNumber = /(?<!"time":)(?<!\d|\d\.)\+?\d(?:[ ()-]{0,2}\d){10,33}(?!\d|\.\d)/g;
const ipv4 = new RegExp(String.raw`${begin}(\d{1,3}\.\d{1,3}\.\d{1,3})\.\d{1,3}\b`, 'gi');
const maybeIpv6 = new RegExp(String.raw`${begin}[0-9a-f:]{6,39}(?![\w:])`, 'gi');
/** Our own machines, which whoever reads the log has to find. */
const isInside = /^(?:0\.|10\.|127\.|169\.254\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.)/;
const isInsideIpv6 = /^(?:::|f[cde])/i;

/**
 * A line of the log without e-mails, ids that open something, addresses and numbers that are paid to, and IP addresses of visitors.
 * The beginning that is left of an id shows which lines are of one thing.
 */
export function withoutPeople(line: string): string {
  return line
    .replaceAll(email, '[e-mail]')
    .replaceAll(uuid, '$1…')
    .replaceAll(longCode, (code) => `${code.slice(0, 6)}…`)
    .replaceAll(longNumber, '[number]')
    .replaceAll(ipv4, (ip, network: string) => (isInside.test(ip) ? ip : `${network}.*`))
    .replaceAll(maybeIpv6, (ip) => (isIPv6(ip) && !isInsideIpv6.test(ip) ? '[ip]' : ip));
}
