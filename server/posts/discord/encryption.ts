import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/**
 * Encrypts stored texts with a key derived from the server's secret. The text is bound to `owner`: it cannot be decrypted in
 * a row of another owner.
 */
export interface Encryption {
  encrypt(text: string, owner: string): string;
  /** Undefined if the text was encrypted with another secret or for another owner, or was changed. */
  decrypt(encrypted: string, owner: string): string | undefined;
}

const ivBytes = 12;
const tagBytes = 16;

export function makeEncryption(secret: string): Encryption {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'queda-livre discord webhooks', 32));
  return {
    encrypt: (text, owner) => {
      const iv = randomBytes(ivBytes);
      const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(owner));
      const data = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), data]).toString('base64url');
    },
    decrypt: (encrypted, owner) => {
      const bytes = Buffer.from(encrypted, 'base64url');
      try {
        const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, ivBytes), { authTagLength: tagBytes })
          .setAAD(Buffer.from(owner))
          .setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
        return decipher.update(bytes.subarray(ivBytes + tagBytes), undefined, 'utf8') + decipher.final('utf8');
      } catch {
        return undefined;
      }
    },
  };
}
