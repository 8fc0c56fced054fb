import { BackupFault } from '../../kernel/errors.js'
import { type BackupManifest, checkBackup, type CheckedBackup, restoreBackup } from '../../backup/index.js'
import type { Config } from '../../config.js'
import { distribute } from '../../db/distribution/distribute.js'
import { openDatabase } from '../../db/open-database.js'
import { findSecretKey, keepSecretKey } from '../../encryption/index.js'
import { countedNoun } from '../../kernel/wording.js'
import { type Command, UsageFault } from '../command.js'
import { openProgress } from '../progress.js'

export const restoreCommand: Command = {
  name: 'restore',
  summary: 'Fill an empty database from a backup',
  usage: 'FILE [--replace] [--check] [--without-keys]',
  words: 1,
  options: {
    replace: { type: 'boolean', description: 'Delete everything that the database holds first.' },
    check: { type: 'boolean', description: 'Only read the file, and say whether it is whole.' },
    'without-keys': {
      type: 'boolean',
      description: 'Keep the key of this installation: webhooks of the backup then need new secrets.',
    },
  },
  async run({ config, output, words: [file], options }) {
    if (file === undefined) throw new UsageFault('Name the file to restore.')
    const backup = await checkBackup(file)
    const { header, manifest } = backup
    const { takenDate, program, schema } = header
    const value = { takenDate, program, schema, ...manifest }
    if (options.check === true) {
      output.show(value, [`${file} is whole: ${wordsOf(backup)}.`, ...listed(manifest.workspaces)])
      return 0
    }
    const key = options['without-keys'] === true ? undefined : await keyToKeep(config, backup)
    await restore(config, { file, backup, isReplacing: options.replace === true, key })
    output.show(value, [`Restored ${file}: ${wordsOf(backup)}.`, ...listed(manifest.workspaces)])
    return 0
  },
}

interface Wanted {
  file: string
  backup: CheckedBackup
  isReplacing: boolean
  /** Undefined where none is to be kept. */
  key: Buffer | undefined
}

async function restore(config: Config, { file, backup, isReplacing, key }: Wanted): Promise<void> {
  const { db, connection, close, place } = await openDatabase({ ...config, poolSize: 2 })
  const progress = openProgress(1)
  try {
    const { wasDistributed } = await restoreBackup(file, backup, {
      connection,
      approve: (held) => approve(held, place, isReplacing),
      keepKey: async () => {
        if (key !== undefined) await keepSecretKey(config.dataDirectory, key)
      },
      progress: (done, total, table) => progress.show(done / total, table),
    })
    progress.end()
    const note = (message: string) => void process.stderr.write(`${message}\n`)
    if (wasDistributed) await distribute(db, { note })
  } finally {
    progress.end()
    await close()
  }
}

function approve(held: BackupManifest['workspaces'], place: string, isReplacing: boolean): void {
  const lines = [`${place} holds ${countedNoun(held.length, 'workspace')}:`, ...listed(held)].join('\n')
  if (!isReplacing) {
    throw new BackupFault(
      `${lines}\nNothing was changed. Add --replace to delete all of it and restore the backup.`,
    )
  }
  process.stderr.write(`${lines}\nAll of it is deleted, and replaced by the backup.\n`)
}

const LISTED = 20

function listed(workspaces: BackupManifest['workspaces']): string[] {
  const more = workspaces.length - LISTED
  return [
    ...workspaces.slice(0, LISTED).map(({ id, name, answers, firstDay, lastDay }) => {
      const days = firstDay === null ? '' : `, ${firstDay} to ${lastDay}`
      return `  ${id}  ${name}: ${countedNoun(answers, 'answer')}${days}`
    }),
    ...(more > 0 ? [`  and ${more} more`] : []),
  ]
}

function wordsOf({ header, manifest }: CheckedBackup): string {
  return `of ${header.takenDate}, by Sightline ${header.program}, ${countedNoun(manifest.workspaces.length, 'workspace')}`
}

/** The key of the backup, where this installation has none. Throws where it has another: secrets would not open. */
async function keyToKeep(config: Config, { header }: CheckedBackup): Promise<Buffer | undefined> {
  if (header.secretKey === null) return undefined
  const key = Buffer.from(header.secretKey, 'base64')
  const own = await findSecretKey(config)
  if (own === undefined) return key
  if (own.equals(key)) return undefined
  const remedy =
    config.secretKey === undefined
      ? `Move ${config.dataDirectory}/secret-key away to take the backup’s`
      : 'Unset SIGHTLINE_SECRET_KEY, or set it to that of the installation that was backed up'
  throw new BackupFault(
    `The secrets of the backup are encrypted with another key than this installation’s. ${remedy}; or add --without-keys, and give webhooks new secrets afterwards. Nothing was changed.`,
  )
}
