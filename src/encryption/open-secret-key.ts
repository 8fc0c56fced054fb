import { randomBytes } from 'node:crypto'
import { link, mkdir, open, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'

import { SECRET_KEY_BYTES } from './secret-key.js'

/** The file of the key cannot be used; the message says what to do. */
export class SecretKeyFault extends Error {}

interface SecretKeySettings {
  /** By SIGHTLINE_SECRET_KEY. */
  secretKey: Buffer | undefined
  dataDirectory: string
}

/** The key that encrypts stored secrets: the one that is set, else the one in the data directory, which the first use makes. */
export function openSecretKey({ secretKey, dataDirectory }: SecretKeySettings): () => Promise<Buffer> {
  let found = secretKey
  return async () => (found ??= await keyIn(keyFileIn(dataDirectory)))
}

/** The key where there is one; none is made. */
export async function findSecretKey({
  secretKey,
  dataDirectory,
}: SecretKeySettings): Promise<Buffer | undefined> {
  if (secretKey !== undefined) return secretKey
  const file = keyFileIn(dataDirectory)
  return (await readText(file)) === undefined ? undefined : keyIn(file)
}

/** Keeps a key that came from elsewhere in the data directory, where there is none yet. */
export async function keepSecretKey(dataDirectory: string, key: Buffer): Promise<void> {
  await createFile(keyFileIn(dataDirectory), key)
}

const keyFileIn = (dataDirectory: string) => join(dataDirectory, 'secret-key')

async function keyIn(file: string): Promise<Buffer> {
  const text = (await readText(file)) ?? (await createFile(file, randomBytes(SECRET_KEY_BYTES)))
  const key = Buffer.from(text, 'base64')
  if (key.length === SECRET_KEY_BYTES) return key
  throw new SecretKeyFault(
    `${file} holds no key. Restore it from a backup; or delete it, and renew every secret that was encrypted with it.`,
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

/** It is on disk, whole, before it has its name: of two processes that make one at once both use the first. */
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
