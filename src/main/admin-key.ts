import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import {
  findKeyByDigest,
  findAdminKeyId,
  isWellFormedKey,
  issueKey,
  keyDigest,
  newKey,
} from '../auth/index.js'
import { type Config, ConfigFault } from '../config.js'
import { SCOPES, type Services } from '../context.js'

export type AdminKeyState =
  | { kind: 'configured' }
  | { kind: 'created'; key: string; file: string }
  | { kind: 'stored'; file: string }
  | { kind: 'elsewhere' }

/** On the first start, creates an admin key and writes it to a file that only its owner can read. */
export async function ensureAdminKey(services: Services, config: Config): Promise<AdminKeyState> {
  if (config.adminKey !== undefined) return { kind: 'configured' }
  const file = keyFile(config)
  const kept = await readKey(file)
  if (kept !== undefined && !isWellFormedKey(kept)) {
    throw new ConfigFault(
      `${file} holds no API key. Delete it; the next start creates another key if no admin key is left.`,
    )
  }
  const stored = kept === undefined ? undefined : await findKeyByDigest(services.db, keyDigest(kept))
  if (stored !== undefined && stored.revokedDate === null) return { kind: 'stored', file }
  if ((await findAdminKeyId(services.db)) !== undefined) return { kind: 'elsewhere' }
  // A revoked key is replaced. A key that this database does not know, for example after a restore, is added to it.
  if (stored !== undefined) await rm(file)
  const key = stored === undefined && kept !== undefined ? kept : await createKeyFile(file)
  return (await insertAdminKey(services, key)) ? { kind: 'created', key, file } : { kind: 'stored', file }
}

const keyFile = ({ dataDirectory }: Pick<Config, 'dataDirectory'>) => join(dataDirectory, 'admin-key')

/**
 * Returns the id of the admin key: the key in the file, else the first key that may administer everything. Null if the operator
 * has set the key. Undefined if there is no such key.
 */
export async function findAdminKey(
  { db }: Pick<Services, 'db'>,
  config: Pick<Config, 'adminKey' | 'dataDirectory'>,
): Promise<string | null | undefined> {
  if (config.adminKey !== undefined) return null
  const kept = await readKey(keyFile(config))
  const stored = kept === undefined ? undefined : await findKeyByDigest(db, keyDigest(kept))
  return stored?.revokedDate === null ? stored.id : findAdminKeyId(db)
}

async function readKey(file: string): Promise<string | undefined> {
  try {
    return (await readFile(file, 'utf8')).trim()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/**
 * Writes the file before the database: a key that is in no file could never be used. Because of the link, two first starts at the
 * same time use the same key.
 */
async function createKeyFile(file: string): Promise<string> {
  const aside = `${file}.${process.pid}`
  await mkdir(join(file, '..'), { recursive: true })
  await writeFile(aside, `${newKey()}\n`, { mode: 0o600 })
  await link(aside, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  await rm(aside)
  return (await readKey(file)) ?? ''
}

async function insertAdminKey(services: Services, key: string): Promise<boolean> {
  try {
    const order = {
      name: 'First key',
      scopes: SCOPES,
      workspaces: 'all',
      createdBy: null,
      expiresDate: null,
    } as const
    await issueKey(services, order, key)
    return true
  } catch (error) {
    // Another first start has just inserted this key.
    if ((error as { code?: string }).code === '23505') return false
    throw error
  }
}
