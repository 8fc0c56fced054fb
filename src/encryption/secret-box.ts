import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

/** Encrypts secrets that we must show or use again. They cannot be kept as digests. */
export interface SecretBox {
  /** The owner (`webhook/01K9…`) is authenticated too: a secret that was moved to another row cannot be opened there. */
  seal(secret: string, owner: string): Promise<Buffer>
  /** Undefined if the secret was sealed with another key or for another owner. */
  open(sealed: Buffer, owner: string): Promise<string | undefined>
}

/** The first byte names the encryption method, so that later versions can add another one. */
const AES_256_GCM = 1
const NONCE_BYTES = 12
const TAG_BYTES = 16
const HEAD_BYTES = 1 + NONCE_BYTES + TAG_BYTES

/** The key is read only when it is first needed: an installation without secrets has none. */
export function openSecretBox(findKey: () => Promise<Buffer>): SecretBox {
  return {
    async seal(secret, owner) {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv('aes-256-gcm', await findKey(), nonce).setAAD(Buffer.from(owner))
      const text = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
      return Buffer.concat([Buffer.of(AES_256_GCM), nonce, cipher.getAuthTag(), text])
    },
    async open(sealed, owner) {
      if (sealed[0] !== AES_256_GCM || sealed.length < HEAD_BYTES) return undefined
      const nonce = sealed.subarray(1, 1 + NONCE_BYTES)
      const decipher = createDecipheriv('aes-256-gcm', await findKey(), nonce, { authTagLength: TAG_BYTES })
      decipher.setAAD(Buffer.from(owner)).setAuthTag(sealed.subarray(1 + NONCE_BYTES, HEAD_BYTES))
      try {
        return Buffer.concat([decipher.update(sealed.subarray(HEAD_BYTES)), decipher.final()]).toString()
      } catch {
        // Only the check of the authentication tag can fail here.
        return undefined
      }
    },
  }
}
