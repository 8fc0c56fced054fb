import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { findKeyByDigest, hasAdminKey, isWellFormedKey, issueKey, keyDigest, newKey } from '../auth/index.js'
import { type Config, ConfigFault } from '../config.js'
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
  const kept = await readKey(file)
  if (kept !== undefined && !isWellFormedKey(kept)) {
    throw new ConfigFault(
      `${file} holds no API key. Delete it: the next start makes another, if none is left.`,
    )
  }
  const stored = kept === undefined ? undefined : await findKeyByDigest(services.db, keyDigest(kept))
  if (stored !== undefined && stored.revokedDate === null) return { kind: 'kept', file }
  if (await hasAdminKey(services.db)) return { kind: 'elsewhere' }
  // One that was revoked is replaced; one that this database does not know yet, as after a restore, is entered.
  if (stored !== undefined) await rm(file)
  const key = stored === undefined && kept !== undefined ? kept : await keepKey(file)
  return (await enterKey(services, key)) ? { kind: 'made', key, file } : { kind: 'kept', file }
}

async function readKey(file: string): Promise<string | undefined> {
  try {
    return (await readFile(file, 'utf8')).trim()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/** The file comes before the database: a key that is entered but written nowhere could never be used. Written aside and linked into place, so that of two first starts at once both end up with the same key. */
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
  try {
    await issueKey(services, { name: 'First key', scopes: SCOPES, workspaces: 'all', expiresDate: null }, key)
    return true
  } catch (error) {
    // Another first start has entered the same key in this very moment.
    if ((error as { code?: string }).code === '23505') return false
    throw error
  }
}
