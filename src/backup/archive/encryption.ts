import { open } from 'node:fs/promises'
import { ReadableStream } from 'node:stream/web'

import { BackupFault } from '../../kernel/errors.js'
import { passphraseIdentity, passphraseRecipient } from './passphrase.js'

/** How a backup is encrypted. It can be read with the passphrase, or with the identity that belongs to the recipient. */
export type BackupEncryption = { passphrase: string } | { recipient: string }

/** The secrets that open encrypted backups. */
export interface BackupUnlocking {
  passphrase?: string | undefined
  /** Lines like AGE-SECRET-KEY-1…, as `age-keygen` writes them. */
  identities?: string[] | undefined
}

const MAGIC = 'age-encryption.org/v1\n'

/** Loaded on demand: the library takes four megabytes, and a server makes one backup a night. */
const library = () => import('age-encryption')

export async function isEncrypted(file: string): Promise<boolean> {
  const handle = await open(file)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(MAGIC.length), 0, MAGIC.length, 0)
    return buffer.toString('latin1', 0, bytesRead) === MAGIC
  } finally {
    await handle.close()
  }
}

/** Encrypts in the format of the program `age`, so that `age` can open a backup as well. */
export async function* encrypted(
  source: AsyncIterable<Uint8Array>,
  encryption: BackupEncryption,
): AsyncGenerator<Uint8Array> {
  const { Encrypter } = await library()
  const encrypter = new Encrypter()
  if ('passphrase' in encryption) encrypter.addRecipient(passphraseRecipient(encryption.passphrase))
  else encrypter.addRecipient(encryption.recipient)
  yield* (await encrypter.encrypt(pulled(source))) as AsyncIterable<Uint8Array>
}

export async function* decrypted(
  source: AsyncIterable<Uint8Array>,
  unlocking: BackupUnlocking,
): AsyncGenerator<Uint8Array> {
  yield* await opened(source, unlocking)
}

async function opened(
  source: AsyncIterable<Uint8Array>,
  { passphrase, identities = [] }: BackupUnlocking,
): Promise<AsyncIterable<Uint8Array>> {
  const { Decrypter } = await library()
  const decrypter = new Decrypter()
  if (passphrase !== undefined) decrypter.addIdentity(passphraseIdentity(passphrase))
  for (const identity of identities) decrypter.addIdentity(identity)
  if (passphrase === undefined && identities.length === 0) throw new BackupFault(LOCKED)
  try {
    return (await decrypter.decrypt(pulled(source))) as AsyncIterable<Uint8Array>
  } catch (error) {
    if (String(error).includes('no identity matched')) throw new BackupFault(NOT_OPENED)
    throw error
  }
}

const LOCKED =
  'The backup is encrypted. Set SIGHTLINE_BACKUP_PASSPHRASE (or …_FILE) to its passphrase, or pass the file with its identity: --identity FILE.'
const NOT_OPENED =
  'The backup does not open: it was encrypted with another passphrase, or for another recipient. Nothing was changed.'

/** Converts one chunk at a time: Node's own conversion would hold thousands in memory. */
function pulled(source: AsyncIterable<Uint8Array>): globalThis.ReadableStream<Uint8Array> {
  const chunks = source[Symbol.asyncIterator]()
  return new ReadableStream<Uint8Array>(
    {
      pull: async (controller) => {
        const next = await chunks.next()
        if (next.done === true) controller.close()
        else controller.enqueue(next.value)
      },
      cancel: async () => void (await chunks.return?.()),
    },
    { highWaterMark: 0 },
  )
}
