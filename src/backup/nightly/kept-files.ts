import { existsSync } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'

import { dayOf } from '../../kernel/days.js'

/** Backups of one week. */
const KEPT_BACKUPS = 7

/**
 * Returns the file for the backup of a day. An existing file is never overwritten: after a restore of an older state, only that
 * file has the data from before the restore.
 */
export function backupFile(directory: string, moment: Date, isEncrypted: boolean): string {
  const ending = isEncrypted ? 'tar.gz.age' : 'tar.gz'
  const file = join(directory, `sightline-${dayOf(moment)}.${ending}`)
  if (!existsSync(file)) return file
  const time = moment.toISOString().slice(11, 19).replaceAll(':', '')
  return join(directory, `sightline-${dayOf(moment)}-${time}.${ending}`)
}

const OURS = /^sightline-\d{4}-\d\d-\d\d(-\d{6})?\.tar\.gz(\.age)?$/

/** Deletes all backups but the newest. Files with other names are kept. */
export async function deleteOldBackups(directory: string): Promise<void> {
  const ours = (await readdir(directory)).filter((file) => OURS.test(file)).toSorted()
  for (const file of ours.slice(0, -KEPT_BACKUPS)) await rm(join(directory, file), { force: true })
}

/** Deletes files that a killed backup left behind. */
export async function deleteUnfinished(directory: string): Promise<void> {
  const left = (await readdir(directory)).filter(
    (file) => OURS.test(file.replace(/\.[0-9a-f]{8}\.part$/, '')) && file.endsWith('.part'),
  )
  for (const file of left) await rm(join(directory, file), { force: true })
}
