import { BackupFault } from '../../kernel/errors.js'
import { existsSync } from 'node:fs'

import { backupKey, type BackupManifest, writeBackup, writeBackupFile } from '../../backup/index.js'
import type { Config } from '../../config.js'
import { openDatabase } from '../../db/open-database.js'
import { missingMigrations } from '../../db/migrate.js'
import { VERSION } from '../../http/version.js'
import { countedNoun, fileSize } from '../../kernel/wording.js'
import { type Command, UsageFault } from '../command.js'
import { openProgress, type Progress } from '../progress.js'

export const backupCommand: Command = {
  name: 'backup',
  summary: 'Write the whole database into a file while Sightline keeps running',
  usage: 'FILE|- [--force] [--without-keys]',
  words: 1,
  options: {
    force: { type: 'boolean', description: 'Overwrite an existing file.' },
    'without-keys': {
      type: 'boolean',
      description: 'Leave out the key that encrypts secrets: webhooks then need new ones after a restore.',
    },
  },
  async run({ config, output, words: [file], options }) {
    if (file === undefined) throw new UsageFault('Name the file to write, or - for the standard output.')
    if (file !== '-' && options.force !== true && existsSync(file)) {
      throw new BackupFault(`${file} exists already. Choose another name, or add --force to overwrite it.`)
    }
    const progress = openProgress(1)
    const withKeys = options['without-keys'] !== true
    const { manifest, bytes, hasKey, lacksKey } = await write(config, { file, withKeys, progress })
    const isEncrypted = config.backupEncryption !== undefined
    const { lacksProviderKeys } = manifest
    const secrecy = secrecyOf({ hasKey, lacksKey, isEncrypted, lacksProviderKeys })
    const lines = [...summaryOf(manifest, file, bytes), ...secrecy]
    if (file === '-') process.stderr.write(`${lines.join('\n')}\n`)
    else output.show({ file, bytes, hasKey, isEncrypted, ...manifest }, lines)
    return 0
  },
}

interface Wanted {
  file: string
  withKeys: boolean
  progress: Progress
}

async function write(config: Config, { file, withKeys, progress }: Wanted) {
  const { db, connection, close } = await openDatabase({ ...config, poolSize: 2 })
  try {
    if ((await missingMigrations(db)).length > 0) {
      throw new BackupFault('The schema is not up to date. Run: npx sightline migrate')
    }
    const { secretKey, secretKeyId } = await backupKey(config)
    const source = {
      connection,
      program: VERSION,
      secretKey: withKeys ? secretKey : null,
      secretKeyId,
      encryption: config.backupEncryption,
      takenDate: new Date(),
      progress: (done: number, total: number, table: string) => progress.show(done / total, table),
    }
    const hasKey = source.secretKey !== null
    const of = { hasKey, lacksKey: !hasKey && secretKeyId !== null }
    if (file !== '-') return { ...(await writeBackupFile(source, file)), ...of }
    return { manifest: await writeBackup(source, process.stdout), bytes: undefined, ...of }
  } finally {
    progress.end()
    await close()
  }
}

function summaryOf(
  { tables, workspaces }: BackupManifest,
  file: string,
  bytes: number | undefined,
): string[] {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  const size = bytes === undefined ? '' : ` (${fileSize(bytes)})`
  const where = file === '-' ? 'Written' : `${file}${size}`
  return [
    `${where}: ${countedNoun(workspaces.length, 'workspace')}, ${countedNoun(rows, 'row')} of ${tables.length} tables.`,
  ]
}

interface Secrecy {
  hasKey: boolean
  /** True for an installation that has not stored a secret yet. */
  lacksKey: boolean
  isEncrypted: boolean
  lacksProviderKeys: boolean
}

function secrecyOf({ hasKey, lacksKey, isEncrypted, lacksProviderKeys }: Secrecy): string[] {
  const key = hasKey ? ', and the key that encrypts stored secrets' : ''
  return [
    isEncrypted
      ? `It is encrypted. It contains every answer${key}.`
      : `Keep it as secret as the database: it contains every answer${key}.`,
    ...(lacksKey
      ? ['It does not contain the key that encrypts stored secrets: store that key separately.']
      : []),
    ...(lacksProviderKeys
      ? [
          'Provider keys pasted in the dashboard are not in it: encrypt the backup, or paste them again after a restore.',
        ]
      : []),
  ]
}
