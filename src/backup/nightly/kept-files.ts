import { existsSync } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'

import { dayOf } from '../../kernel/days.js'

/** A week of them. */
const KEPT_BACKUPS = 7

/**
 * Where the backup of a day goes. One that is there is never written over: after a restore of an older state it is the only one
 * that holds what was there before.
 */
export function backupFile(directory: string, moment: Date, isEncrypted: boolean): string {
  const ending = isEncrypted ? 'tar.gz.age' : 'tar.gz'
  const file = join(directory, `sightline-${dayOf(moment)}.${ending}`)
  if (!existsSync(file)) return file
  const time = moment.toISOString().slice(11, 19).replaceAll(':', '')
  return join(directory, `sightline-${dayOf(moment)}-${time}.${ending}`)
}

const OURS = /^sightline-\d{4}-\d\d-\d\d(-\d{6})?\.tar\.gz(\.age)?$/

/** Deletes all but the newest backups. Files that we did not name stay. */
export async function deleteOldBackups(directory: string): Promise<void> {
  const ours = (await readdir(directory)).filter((file) => OURS.test(file)).toSorted()
  for (const file of ours.slice(0, -KEPT_BACKUPS)) await rm(join(directory, file), { force: true })
}

/** Deletes what a backup that was killed has left. */
export async function deleteUnfinished(directory: string): Promise<void> {
  const left = (await readdir(directory)).filter(
    (file) => OURS.test(file.replace(/\.[0-9a-f]{8}\.part$/, '')) && file.endsWith('.part'),
  )
  for (const file of left) await rm(join(directory, file), { force: true })
}
