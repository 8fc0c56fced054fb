import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto'
import { promisify } from 'node:util'

import type { Identity, Recipient } from 'age-encryption'

const derive = promisify<string, Buffer, number, object, Buffer>(scrypt as never)

const LABEL = 'age-encryption.org/v1/scrypt'
/** The work factor of age itself. Deriving a key takes about a second. */
const WORK_FACTOR = 18
/** Our own files stay below this. A crafted file could demand hours of work. */
const MAX_WORK_FACTOR = 20
const SALT_BYTES = 16
const TAG_BYTES = 16

/**
 * Encrypts with a passphrase as age does. The library's own version is JavaScript and would block the event loop for seconds.
 * Node's scrypt runs in another thread.
 */
export function passphraseRecipient(passphrase: string, workFactor = WORK_FACTOR): Recipient {
  return {
    async wrapFileKey(fileKey) {
      const { Stanza } = await import('age-encryption')
      const salt = randomBytes(SALT_BYTES)
      const key = await wrappingKey(passphrase, salt, workFactor)
      const cipher = createCipheriv('chacha20-poly1305', key, Buffer.alloc(12), { authTagLength: TAG_BYTES })
      const body = Buffer.concat([cipher.update(fileKey), cipher.final(), cipher.getAuthTag()])
      return [new Stanza(['scrypt', unpadded(salt), String(workFactor)], body)]
    },
  }
}

export function passphraseIdentity(passphrase: string): Identity {
  return {
    async unwrapFileKey(stanzas) {
      const [stanza] = stanzas
      const [kind, salt = '', factor = ''] = stanza?.args ?? []
      const isOurs = stanzas.length === 1 && kind === 'scrypt' && /^[1-9]\d?$/.test(factor)
      if (stanza === undefined || !isOurs || Number(factor) > MAX_WORK_FACTOR) return null
      const key = await wrappingKey(passphrase, Buffer.from(salt, 'base64'), Number(factor))
      return opened(key, Buffer.from(stanza.body))
    },
  }
}

/** Returns null if the passphrase is wrong. */
function opened(key: Buffer, body: Buffer): Uint8Array | null {
  const decipher = createDecipheriv('chacha20-poly1305', key, Buffer.alloc(12), { authTagLength: TAG_BYTES })
  decipher.setAuthTag(body.subarray(-TAG_BYTES))
  try {
    return Buffer.concat([decipher.update(body.subarray(0, -TAG_BYTES)), decipher.final()])
  } catch {
    return null
  }
}

function wrappingKey(passphrase: string, salt: Buffer, workFactor: number): Promise<Buffer> {
  const cost = { N: 2 ** workFactor, r: 8, p: 1, maxmem: 2 ** (workFactor + 11) }
  return derive(passphrase, Buffer.concat([Buffer.from(LABEL), salt]), 32, cost)
}

const unpadded = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')
