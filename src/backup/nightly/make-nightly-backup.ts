import type pg from 'pg'

import type { Services } from '../../context.js'
import { connectForCopy } from '../../db/connect-for-copy.js'
import { recordEvents } from '../../events/index.js'
import { type Day, dayOf } from '../../kernel/days.js'
import { newId } from '../../kernel/ids.js'
import type { BackupEncryption } from '../archive/encryption.js'
import type { BackupKey } from '../backup-key.js'
import { writeBackupFile } from '../write-backup-file.js'
import { backupFile, deleteOldBackups, deleteUnfinished } from './kept-files.js'
import { type BackupRun, findFirstWorkspace, findLastRuns, insertRun, lockBackups } from './run-store.js'

interface NightlySettings {
  directory: string
  /** The hour of the day, in UTC. */
  hour: number
  connection: pg.ClientConfig
  program: string
  key: () => Promise<BackupKey>
  encryption?: BackupEncryption | undefined
}

type NightlyServices = Pick<Services, 'db' | 'log' | 'now'>

/** A failed backup is tried again after this time, until the day ends. */
const RETRY_MS = 60 * 60 * 1000

/** Makes the backup of the day if it is due and no other worker is making it. */
export async function makeNightlyBackup(
  services: NightlyServices,
  settings: NightlySettings,
  signal?: AbortSignal,
): Promise<BackupRun | undefined> {
  if (!(await isDue(services, settings))) return undefined
  const holder = await connectForCopy(settings.connection, 'sightline nightly backup')
  try {
    // Checked again under the lock: another worker may have just made the backup.
    if (!(await lockBackups(holder)) || !(await isDue(services, settings))) return undefined
    const run = await backUp(services, settings, signal)
    await record(services, run)
    return run
  } finally {
    await holder.end()
  }
}

async function isDue({ db, now }: NightlyServices, { hour }: NightlySettings): Promise<boolean> {
  const moment = now()
  if (moment.getUTCHours() < hour) return false
  const { last, lastGood } = await findLastRuns(db)
  if (lastGood?.day === dayOf(moment)) return false
  return (
    last === undefined || last.failure === null || moment.getTime() - last.endedDate.getTime() >= RETRY_MS
  )
}

async function backUp(
  { log, now }: NightlyServices,
  { directory, connection, program, key, encryption }: NightlySettings,
  signal: AbortSignal | undefined,
): Promise<BackupRun> {
  const startedDate = now()
  const day = dayOf(startedDate)
  const file = backupFile(directory, startedDate, encryption !== undefined)
  try {
    await deleteUnfinished(directory)
    const source = { connection, program, ...(await key()), takenDate: startedDate, encryption }
    const { bytes } = await writeBackupFile({ ...source, ...(signal && { signal }) }, file)
    await deleteOldBackups(directory)
    log.info({ file, bytes }, 'backup made')
    return { day, startedDate, endedDate: now(), file, bytes, failure: null }
  } catch (error) {
    // A stop is not a failure: the backup is made after the next start.
    if (signal?.aborted === true) throw error
    const failure = failureOf(error)
    log.error({ file, failure }, 'the nightly backup failed')
    return { day, startedDate, endedDate: now(), file: null, bytes: null, failure }
  }
}

const NAMED: Record<string, string> = {
  ENOENT: 'The backup directory does not exist. Create it, or correct SIGHTLINE_BACKUP_DIR.',
  EACCES: 'Sightline may not read the backup directory. Change its permissions.',
  ENOTDIR: 'The backup directory is a file. Correct SIGHTLINE_BACKUP_DIR.',
}

const LONGEST_REASON = 500

function failureOf(error: unknown): string {
  const { code = '', message } = error as NodeJS.ErrnoException
  return (NAMED[code] ?? message).slice(0, LONGEST_REASON)
}

/** The first failure of a day is reported in the oldest workspace, which belongs to the operator. */
async function record(services: NightlyServices, run: BackupRun): Promise<void> {
  const { db } = services
  const { last } = await findLastRuns(db)
  const isFirst = run.failure !== null && !(last?.day === run.day && last.failure !== null)
  const workspaceId = isFirst ? await findFirstWorkspace(db) : undefined
  await db.transaction(async (tx) => {
    await insertRun(tx, newId(run.endedDate), run)
    if (workspaceId === undefined || run.failure === null) return
    const data = { day: run.day satisfies Day, reason: run.failure }
    await recordEvents(services, tx, workspaceId, [{ type: 'backup.failed', data }])
  })
}
