import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { findKeyByDigest, hasAdminKey, issueKey, keyDigest, newKey } from '../auth/index.js'
import type { Config } from '../config.js'
import type { Services } from '../context.js'
import { SCOPES } from '../kernel/scopes.js'

export type FirstKey =
  | { kind: 'set' }
  | { kind: 'made'; key: string; file: string }
  | { kind: 'kept'; file: string }
  | { kind: 'elsewhere' }

/** The first start makes an admin key and keeps it where only its owner can read it, so that nobody is locked out. */
export async function ensureFirstKey(services: Services, config: Config): Promise<FirstKey> {
  if (config.adminKey !== undefined) return { kind: 'set' }
  const file = join(config.dataDirectory, 'admin-key')
  const written = await readKey(file)
  if (written === undefined && (await hasAdminKey(services.db))) return { kind: 'elsewhere' }
  // The file comes first: a key that is in the database but written nowhere could never be used.
  const key = written ?? (await keepKey(file))
  const isNew = await enterKey(services, key)
  return isNew ? { kind: 'made', key, file } : { kind: 'kept', file }
}

async function readKey(file: string): Promise<string | undefined> {
  try {
    return (await readFile(file, 'utf8')).trim()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/** Written aside and linked into place, so that of two first starts at once both end up with the same key. */
async function keepKey(file: string): Promise<string> {
  const aside = `${file}.${process.pid}`
  await mkdir(join(file, '..'), { recursive: true })
  await writeFile(aside, `${newKey()}\n`, { mode: 0o600 })
  await link(aside, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  await rm(aside)
  return (await readKey(file)) ?? ''
}

async function enterKey(services: Services, key: string): Promise<boolean> {
  if ((await findKeyByDigest(services.db, keyDigest(key))) !== undefined) return false
  try {
    await issueKey(services, { name: 'First key', scopes: SCOPES, workspaces: 'all', expiresDate: null }, key)
    return true
  } catch (error) {
    // Another first start has entered the same key in this very moment.
    if ((error as { code?: string }).code === '23505') return false
    throw error
  }
}
