import { accessSync, constants } from 'node:fs'

import { findLastRuns, type LastRuns } from '../../backup/index.js'
import type { Config } from '../../config.js'
import type { Db } from '../../db/db.js'
import { fileSize } from '../../kernel/wording.js'
import type { DoctorFinding } from './examine-given-up.js'

/** Longer than two nights, so that a restart at the wrong hour causes no warning. */
const OLD_MS = 50 * 60 * 60 * 1000

/** Whether nightly backups are made, and how the last one ended. */
export async function examineBackups(
  db: Db,
  {
    backupDirectory,
    backupEncryption,
    secretKey,
  }: Pick<Config, 'backupDirectory' | 'backupEncryption' | 'secretKey'>,
  now: Date,
): Promise<DoctorFinding[]> {
  const { last, lastGood } = await findLastRuns(db)
  if (backupDirectory === undefined && last === undefined) {
    const advice = 'Set SIGHTLINE_BACKUP_DIR, or run npx sightline backup FILE by a schedule of your own.'
    return [{ what: 'Backups', ok: true, isNote: true, found: 'no nightly backups are made', advice }]
  }
  const found =
    lastGood === undefined
      ? 'none was made yet'
      : `the last is ${lastGood.file} (${fileSize(lastGood.bytes ?? 0)}), of ${lastGood.endedDate.toISOString()}`
  const fault = faultOf({ last, lastGood, backupDirectory, now })
  const key =
    secretKey === undefined ? '' : '; they do not contain SIGHTLINE_SECRET_KEY, so store it separately'
  const sealed = backupEncryption === undefined ? 'not encrypted' : 'encrypted'
  return [{ what: 'Backups', ok: fault === '', found: `${found}; they are ${sealed}${key}`, advice: fault }]
}

interface Situation extends LastRuns {
  backupDirectory: string | undefined
  now: Date
}

function faultOf({ last, lastGood, backupDirectory, now }: Situation): string {
  if (last?.failure != null) return `The backup of ${last.day} failed: ${last.failure}`
  if (backupDirectory !== undefined && !mayWrite(backupDirectory)) {
    return `${backupDirectory} (SIGHTLINE_BACKUP_DIR) does not exist, or may not be written to: make it, for this user.`
  }
  const isOld = lastGood !== undefined && now.getTime() - lastGood.endedDate.getTime() > OLD_MS
  return isOld ? 'It is more than two days old: is a worker running that has SIGHTLINE_BACKUP_DIR set?' : ''
}

function mayWrite(directory: string): boolean {
  try {
    accessSync(directory, constants.W_OK | constants.X_OK)
    return true
  } catch {
    // The finding reports it.
    return false
  }
}
