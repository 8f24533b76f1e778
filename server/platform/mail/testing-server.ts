import { createServer, type Socket } from 'node:net';

export interface TestMailServer {
  url: string;
  port: number;
  /** What was taken, each as it came over the wire. */
  received: { from: string; to: string[]; data: string }[];
  /** Who signed in: "user password". */
  logins: string[];
  /** Answers to commands instead of the ordinary ones: `{RCPT: '550 no such user'}`. */
  answers: Record<string, string>;
  close(): Promise<void>;
}

/** A mail server that takes everything and asks nobody who comes, unless it is told otherwise. It speaks as much SMTP as an email needs. */
export async function startMailServer(): Promise<TestMailServer> {
  const received: TestMailServer['received'] = [];
  const logins: string[] = [];
  const answers: Record<string, string> = {};
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => undefined);
    converse(socket, received, logins, answers);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `smtp://127.0.0.1:${port}`,
    port,
    received,
    logins,
    answers,
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
}

function converse(
  socket: Socket,
  received: TestMailServer['received'],
  logins: string[],
  answers: Record<string, string>,
): void {
  let email = { from: '', to: [] as string[], data: '' };
  let inData = false;
  let rest = '';
  socket.write(`${answers['GREETING'] ?? '220 test'}\r\n`);
  socket.on('data', (chunk) => {
    rest += chunk.toString('latin1');
    for (let end = rest.indexOf('\r\n'); end >= 0; end = rest.indexOf('\r\n')) {
      const line = rest.slice(0, end);
      rest = rest.slice(end + 2);
      if (inData) {
        if (line !== '.') email.data += `${line}\r\n`;
        else {
          inData = false;
          const answer = answers['LETTER'] ?? '250 taken';
          if (answer.startsWith('250')) received.push(email);
          email = { from: '', to: [], data: '' };
          socket.write(`${answer}\r\n`);
        }
        continue;
      }
      const command = line.slice(0, 4).toUpperCase();
      if (command === 'MAIL') email.from = line;
      if (command === 'RCPT') email.to.push(line);
      if (command === 'AUTH') logins.push(loginOf(line));
      const answer = answers[command] ?? (command === 'DATA' ? '354 go on' : '250 ok');
      inData = command === 'DATA' && answer.startsWith('354');
      socket.write(`${answer}\r\n`);
      if (command === 'QUIT') socket.end();
    }
  });
}

/** AUTH PLAIN sends both with a NUL before each. */
function loginOf(line: string): string {
  const [, , encoded = ''] = line.split(' ');
  return Buffer.from(encoded, 'base64').toString().split('\0').slice(1).join(' ');
}

/** What a mail server answers that signs people in; a wrong password it would refuse by another `AUTH`. */
export const asksForPassword = { EHLO: '250-test\r\n250 AUTH PLAIN', AUTH: '235 welcome' };
