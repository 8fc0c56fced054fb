import { distribute } from '../../db/distribution/distribute.js'
import { migrate } from '../../db/migrate.js'
import { openDatabase } from '../../db/open-database.js'
import { type Command, UsageFault } from '../command.js'

export const distributeCommand: Command = {
  name: 'distribute',
  summary:
    'Distribute the tables by workspace over the nodes of a Citus cluster; run it again after adding nodes',
  usage: '[--dry-run]',
  options: { 'dry-run': { type: 'boolean', description: 'Only say which tables would be distributed.' } },
  async run({ config, output, options }) {
    if (config.databaseUrl === undefined)
      throw new UsageFault('Set DATABASE_URL to the coordinator of a Citus cluster: docs/growing.md.')
    const isDryRun = options['dry-run'] === true
    const { db, close } = await openDatabase({ ...config, poolSize: 2 })
    try {
      if (!isDryRun) await migrate(db)
      const began = performance.now()
      const tables = await distribute(db, {
        isDryRun,
        note: (message) => process.stderr.write(`${message}\n`),
      })
      const seconds = Number(((performance.now() - began) / 1000).toFixed(1))
      output.show({ tables, seconds, isDryRun }, lines(tables, { seconds, isDryRun }))
      return 0
    } finally {
      await close()
    }
  },
}

function lines(tables: string[], { seconds, isDryRun }: { seconds: number; isDryRun: boolean }): string[] {
  if (tables.length === 0) return ['Nothing to do: every table is distributed.']
  if (isDryRun) return [`Would distribute ${tables.length} tables:`, ...tables.map((name) => `  ${name}`)]
  return [`Distributed ${tables.length} tables in ${seconds} s. Start the processes again.`]
}
