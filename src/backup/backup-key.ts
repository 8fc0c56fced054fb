import { createHash } from 'node:crypto'

import { findSecretKey } from '../encryption/index.js'

/** What a backup says of the key that encrypts stored secrets. */
export interface BackupKey {
  /** In base64; null where the backup does not hold it. */
  secretKey: string | null
  /** Tells whether another is the same; null where there is none. */
  secretKeyId: string | null
}

interface KeySettings {
  /** By SIGHTLINE_SECRET_KEY. */
  secretKey: Buffer | undefined
  dataDirectory: string
}

/**
 * A key of the data directory would be lost with it, so it goes along. One that the operator has set is kept elsewhere on purpose,
 * apart from what it encrypts: of it only the id goes along, by which a restore knows it.
 */
export async function backupKey(settings: KeySettings): Promise<BackupKey> {
  const key = await findSecretKey(settings)
  if (key === undefined) return { secretKey: null, secretKeyId: null }
  const isKeptElsewhere = settings.secretKey !== undefined
  return { secretKey: isKeptElsewhere ? null : key.toString('base64'), secretKeyId: keyId(key) }
}

/** Of 256 random bits a digest tells nothing. */
export const keyId = (key: Buffer): string => createHash('sha256').update(key).digest('hex').slice(0, 16)
