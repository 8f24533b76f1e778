/** Programs that owners of shops copy. What they do is tried by the test beside. */

export const codeLanguages = ['curl', 'typescript', 'php', 'python'] as const;
export type CodeLanguage = (typeof codeLanguages)[number];

export const codeNames: Record<CodeLanguage, string> = {
  curl: 'curl',
  typescript: 'TypeScript',
  php: 'PHP',
  python: 'Python',
};

export interface SampleShop {
  /** Of this site: `https://exchange.example`. */
  origin: string;
  shop: string;
  /** What its invoices are in. */
  currency: string;
}

const invoicesOf = ({ origin, shop }: SampleShop) => `${origin}/api/v1/stores/${shop}/invoices`;

/** Makes an invoice and prints where its buyer pays. */
export const invoiceSample: Record<CodeLanguage, (shop: SampleShop) => string> = {
  curl: (shop) => `curl '${invoicesOf(shop)}' \\
  --header 'Authorization: token YOUR_API_KEY' \\
  --header 'Content-Type: application/json' \\
  --header 'Idempotency-Key: order-1042' \\
  --data '{"amount": "25.00", "currency": "${shop.currency}", "metadata": {"orderId": "1042"}}'
`,
  typescript: (shop) => `const answer = await fetch('${invoicesOf(shop)}', {
  method: 'POST',
  headers: {
    Authorization: 'token YOUR_API_KEY',
    'Content-Type': 'application/json',
    'Idempotency-Key': 'order-1042',
  },
  body: JSON.stringify({
    amount: '25.00',
    currency: '${shop.currency}',
    metadata: { orderId: '1042' },
  }),
});
if (!answer.ok) throw new Error(\`HTTP \${answer.status}: \${await answer.text()}\`);
const invoice = (await answer.json()) as { id: string; checkoutLink: string };
console.log(invoice.checkoutLink);
`,
  php: (shop) => `<?php
$request = stream_context_create(['http' => [
    'method' => 'POST',
    'ignore_errors' => true,
    'header' => [
        'Authorization: token YOUR_API_KEY',
        'Content-Type: application/json',
        'Idempotency-Key: order-1042',
    ],
    'content' => json_encode([
        'amount' => '25.00',
        'currency' => '${shop.currency}',
        'metadata' => ['orderId' => '1042'],
    ]),
]]);
$answer = file_get_contents('${invoicesOf(shop)}', false, $request);
$invoice = json_decode($answer, true);
if (!isset($invoice['checkoutLink'])) {
    throw new RuntimeException($answer);
}
echo $invoice['checkoutLink'], PHP_EOL;
`,
  python: (shop) => `import json
import urllib.request

request = urllib.request.Request(
    "${invoicesOf(shop)}",
    method="POST",
    headers={
        "Authorization": "token YOUR_API_KEY",
        "Content-Type": "application/json",
        "Idempotency-Key": "order-1042",
    },
    data=json.dumps({
        "amount": "25.00",
        "currency": "${shop.currency}",
        "metadata": {"orderId": "1042"},
    }).encode(),
)
with urllib.request.urlopen(request) as answer:
    invoice = json.load(answer)
print(invoice["checkoutLink"])
`,
};

/** Takes a webhook, answers 401 where its signature is not ours, and prints what happened to which invoice. */
export const webhookSample: Record<CodeLanguage, string> = {
  curl: `printf 'sha256=%s\\n' "$(openssl dgst -sha256 -hmac 'YOUR_WEBHOOK_SECRET' -r body.json | cut -d ' ' -f 1)"
`,
  typescript: `import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';

function isSigned(body: Buffer, signature: string): boolean {
  const hash = createHmac('sha256', 'YOUR_WEBHOOK_SECRET').update(body).digest('hex');
  const expected = Buffer.from(\`sha256=\${hash}\`);
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

createServer((request, response) => {
  const parts: Buffer[] = [];
  request.on('data', (part: Buffer) => parts.push(part));
  request.on('end', () => {
    const body = Buffer.concat(parts);
    if (!isSigned(body, String(request.headers['btcpay-sig']))) {
      response.writeHead(401).end();
      return;
    }
    const event = JSON.parse(body.toString()) as { type: string; invoiceId: string };
    console.log(event.type, event.invoiceId);
    response.writeHead(200).end();
  });
}).listen(8080);
`,
  php: `<?php
$body = file_get_contents('php://input');
$expected = 'sha256=' . hash_hmac('sha256', $body, 'YOUR_WEBHOOK_SECRET');
if (!hash_equals($expected, $_SERVER['HTTP_BTCPAY_SIG'] ?? '')) {
    http_response_code(401);
    exit;
}
$event = json_decode($body, true);
error_log($event['type'] . ' ' . $event['invoiceId']);
http_response_code(200);
`,
  python: `import hashlib
import hmac
import json
from http.server import BaseHTTPRequestHandler, HTTPServer


class Webhook(BaseHTTPRequestHandler):
    def do_POST(self):
        body = self.rfile.read(int(self.headers["Content-Length"]))
        expected = "sha256=" + hmac.new(b"YOUR_WEBHOOK_SECRET", body, hashlib.sha256).hexdigest()
        if not hmac.compare_digest(expected, self.headers.get("BTCPay-Sig", "")):
            self.send_response(401)
            self.end_headers()
            return
        event = json.loads(body)
        print(event["type"], event["invoiceId"], flush=True)
        self.send_response(200)
        self.end_headers()


HTTPServer(("", 8080), Webhook).serve_forever()
`,
};
