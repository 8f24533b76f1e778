import { generate } from 'selfsigned';

/** Key and certificate of one name, both PEM, good for a day and trusted by nobody who is not given it. */
export interface Certificate {
  key: string;
  cert: string;
}

export async function makeCertificate(host: string): Promise<Certificate> {
  const { private: key, cert } = await generate([{ name: 'commonName', value: host }], {
    keyType: 'ec',
    curve: 'P-256',
    algorithm: 'sha256',
    notAfterDate: new Date(Date.now() + 86_400_000),
    extensions: [
      { name: 'basicConstraints', cA: true },
      { name: 'subjectAltName', altNames: [{ type: 2, value: host }] },
    ],
  });
  return { key, cert };
}
