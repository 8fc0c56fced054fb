import { randomBytes } from 'node:crypto'
import { link, mkdir, open, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'

import { SECRET_KEY_BYTES } from './secret-key.js'

/** The key file cannot be used. The message says what to do. */
export class SecretKeyFault extends Error {}

interface SecretKeySettings {
  /** The value of SIGHTLINE_SECRET_KEY. */
  secretKey: Buffer | undefined
  dataDirectory: string
}

/**
 * The key that encrypts stored secrets: the configured one, otherwise the one in the data directory. The first use creates that
 * file.
 */
export function openSecretKey({ secretKey, dataDirectory }: SecretKeySettings): () => Promise<Buffer> {
  let found = secretKey
  return async () => (found ??= await keyIn(keyFileIn(dataDirectory)))
}

/** Finds the key without creating one. */
export async function findSecretKey({
  secretKey,
  dataDirectory,
}: SecretKeySettings): Promise<Buffer | undefined> {
  if (secretKey !== undefined) return secretKey
  const file = keyFileIn(dataDirectory)
  return (await readText(file)) === undefined ? undefined : keyIn(file)
}

/** Stores a key from elsewhere in the data directory, unless a key is already there. */
export async function keepSecretKey(dataDirectory: string, key: Buffer): Promise<void> {
  await createFile(keyFileIn(dataDirectory), key)
}

const keyFileIn = (dataDirectory: string) => join(dataDirectory, 'secret-key')

async function keyIn(file: string): Promise<Buffer> {
  const text = (await readText(file)) ?? (await createFile(file, randomBytes(SECRET_KEY_BYTES)))
  const key = Buffer.from(text, 'base64')
  if (key.length === SECRET_KEY_BYTES) return key
  throw new SecretKeyFault(
    `${file} does not contain a key. Restore the file from a backup, or delete it and renew every secret that was encrypted with it.`,
  )
}

async function readText(file: string): Promise<string | undefined> {
  try {
    return (await readFile(file, 'utf8')).trim()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/** Writes the whole file before it gets its name. If two processes create a key at once, both use the first one. */
async function createFile(file: string, key: Buffer): Promise<string> {
  const aside = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`
  await mkdir(join(file, '..'), { recursive: true })
  const handle = await open(aside, 'wx', 0o600)
  try {
    await handle.writeFile(`${key.toString('base64')}\n`)
    await handle.sync()
  } finally {
    await handle.close()
  }
  await link(aside, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  await rm(aside)
  return (await readText(file)) ?? ''
}
