import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'

import type { Day } from '../../kernel/days.js'

/** A week of them. */
export const KEPT_BACKUPS = 7

export const backupName = (day: Day) => `sightline-${day}.tar.gz`

const OURS = /^sightline-\d{4}-\d\d-\d\d\.tar\.gz$/

/** Deletes all but the newest backups. Files that we did not name stay. */
export async function deleteOldBackups(directory: string): Promise<void> {
  const ours = (await readdir(directory)).filter((file) => OURS.test(file)).toSorted()
  for (const file of ours.slice(0, -KEPT_BACKUPS)) await rm(join(directory, file), { force: true })
}

/** Deletes what a backup that was killed has left. */
export async function deleteUnfinished(directory: string): Promise<void> {
  const left = (await readdir(directory)).filter(
    (file) => OURS.test(file.replace(/\.part$/, '')) && file.endsWith('.part'),
  )
  for (const file of left) await rm(join(directory, file), { force: true })
}
