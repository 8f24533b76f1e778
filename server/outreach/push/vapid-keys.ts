import { createECDH } from 'node:crypto';

/** The pair of keys that push services know this exchange by (RFC 8292), in base64url: the private one is the sealed secret. */
export function vapidKeys(secret: Buffer): { publicKey: string; privateKey: string } {
  const curve = createECDH('prime256v1');
  curve.setPrivateKey(secret);
  return { publicKey: curve.getPublicKey('base64url'), privateKey: secret.toString('base64url') };
}
