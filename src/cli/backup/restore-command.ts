import { readFile } from 'node:fs/promises'

import {
  type BackupManifest,
  type BackupUnlocking,
  checkBackup,
  type CheckedBackup,
  keyId,
  restoreBackup,
} from '../../backup/index.js'
import type { Config } from '../../config.js'
import { distribute } from '../../db/distribution/distribute.js'
import { openDatabase } from '../../db/open-database.js'
import { findSecretKey, keepSecretKey } from '../../encryption/index.js'
import { BackupFault } from '../../kernel/errors.js'
import { countedNoun } from '../../kernel/wording.js'
import { type Command, UsageFault } from '../command.js'
import { openProgress } from '../progress.js'

export const restoreCommand: Command = {
  name: 'restore',
  summary: 'Fill an empty database from a backup',
  usage: 'FILE [--replace] [--check] [--without-keys] [--identity FILE]',
  words: 1,
  options: {
    replace: { type: 'boolean', description: 'Delete everything that the database holds first.' },
    check: { type: 'boolean', description: 'Only read the file and check that it is complete.' },
    'without-keys': {
      type: 'boolean',
      description: 'Keep this installation’s key. Webhooks of the backup then need new secrets.',
    },
    identity: {
      type: 'string',
      description: 'Opens a backup that was encrypted for a public key: the file that age-keygen wrote.',
    },
  },
  async run({ config, output, words: [file], options }) {
    if (file === undefined) throw new UsageFault('Name the file to restore.')
    const unlocking = await unlockingOf(config, options.identity)
    const backup = await checkBackup(file, unlocking)
    const { header, manifest } = backup
    const { takenDate, program, schema } = header
    const hasKey = header.secretKey !== null
    const value = { takenDate, program, schema, hasKey, ...manifest }
    const lacks = manifest.lacksProviderKeys ? [LACKS_PROVIDER_KEYS] : []
    if (options.check === true) {
      output.show(value, [
        `${file} is complete: ${wordsOf(backup)}.`,
        ...listed(manifest.workspaces),
        ...lacks,
      ])
      return 0
    }
    const key = options['without-keys'] === true ? undefined : await keyToKeep(config, backup)
    await restore(config, { file, backup, unlocking, isReplacing: options.replace === true, key })
    output.show(value, [`Restored ${file}: ${wordsOf(backup)}.`, ...listed(manifest.workspaces), ...lacks])
    return 0
  },
}

/** Reads the identities of an identity file and skips its comment lines. */
async function unlockingOf(config: Config, file: unknown): Promise<BackupUnlocking> {
  const { backupPassphrase: passphrase } = config
  if (typeof file !== 'string') return { passphrase }
  const text = await readFile(file, 'utf8').catch(() => {
    throw new BackupFault(`${file} cannot be read.`)
  })
  const identities = text.split(/\s*\n/).filter((line) => line.startsWith('AGE-SECRET-KEY-1'))
  if (identities.length === 0) throw new BackupFault(`${file} contains no identity (AGE-SECRET-KEY-1…).`)
  return { passphrase, identities }
}

interface Wanted {
  file: string
  backup: CheckedBackup
  unlocking: BackupUnlocking
  isReplacing: boolean
  /** Undefined if no key is to be stored. */
  key: Buffer | undefined
}

async function restore(config: Config, wanted: Wanted): Promise<void> {
  const { file, backup, unlocking, isReplacing, key } = wanted
  const { db, connection, close, location } = await openDatabase({ ...config, poolSize: 2 })
  const progress = openProgress(1)
  try {
    const { wasDistributed } = await restoreBackup(file, backup, {
      connection,
      unlocking,
      approve: (held) => approve(held, location, isReplacing),
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

function approve(held: BackupManifest['workspaces'], location: string, isReplacing: boolean): void {
  const lines = [`${location} contains ${countedNoun(held.length, 'workspace')}:`, ...listed(held)].join('\n')
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

/**
 * The key of the backup, if this installation has none. Throws if it has another key, because the secrets could not be decrypted.
 */
async function keyToKeep(config: Config, { header }: CheckedBackup): Promise<Buffer | undefined> {
  const own = await findSecretKey(config)
  if (header.secretKey === null) {
    if (header.secretKeyId === null || (own !== undefined && keyId(own) === header.secretKeyId))
      return undefined
    throw new BackupFault(KEY_ELSEWHERE)
  }
  const key = Buffer.from(header.secretKey, 'base64')
  if (own === undefined) return key
  if (own.equals(key)) return undefined
  const remedy =
    config.secretKey === undefined
      ? `Move ${config.dataDirectory}/secret-key away to take the backup’s`
      : 'Unset SIGHTLINE_SECRET_KEY, or set it to that of the installation that was backed up'
  throw new BackupFault(
    `This installation’s key cannot decrypt the secrets of the backup. ${remedy}; or add --without-keys, and give webhooks new secrets afterwards. Nothing was changed.`,
  )
}

const LACKS_PROVIDER_KEYS =
  'Provider keys pasted in the dashboard are not in the backup: paste them again after the restore.'

const KEY_ELSEWHERE =
  'The secrets of the backup are encrypted with a key that is not in it. Set SIGHTLINE_SECRET_KEY to that of the installation that was backed up; or add --without-keys, and give webhooks their URLs and new secrets afterwards. Nothing was changed.'
