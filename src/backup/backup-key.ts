import { createHash } from 'node:crypto'

import { findSecretKey } from '../encryption/index.js'

/** What a backup says about the key that encrypts stored secrets. */
export interface BackupKey {
  /** The key in base64. Null if the backup does not contain it. */
  secretKey: string | null
  /** Identifies the key, so that a restore can compare it. Null if there is no key. */
  secretKeyId: string | null
}

interface KeySettings {
  /** The key from SIGHTLINE_SECRET_KEY. */
  secretKey: Buffer | undefined
  dataDirectory: string
}

/**
 * A key in the data directory would be lost with it, so the backup contains it. A key that the operator has set is kept elsewhere
 * on purpose, apart from what it encrypts. The backup contains only its id, so that a restore can recognize it.
 */
export async function backupKey(settings: KeySettings): Promise<BackupKey> {
  const key = await findSecretKey(settings)
  if (key === undefined) return { secretKey: null, secretKeyId: null }
  const isKeptElsewhere = settings.secretKey !== undefined
  return { secretKey: isKeptElsewhere ? null : key.toString('base64'), secretKeyId: keyId(key) }
}

/** The key has 256 random bits, so the digest reveals nothing about it. */
export const keyId = (key: Buffer): string => createHash('sha256').update(key).digest('hex').slice(0, 16)
