import { migrate } from '../../db/migrate.js'
import { openDatabase } from '../../db/open-database.js'
import type { Command } from '../command.js'

export const migrateCommand: Command = {
  name: 'migrate',
  summary: 'Bring the database schema up to date',
  async run({ config, output }) {
    const { db, close } = await openDatabase({ ...config, poolSize: 2 })
    try {
      const applied = await migrate(db)
      output.show(
        { applied },
        applied.length > 0
          ? applied.map((name) => `applied ${name}`)
          : ['Nothing to do: the schema is up to date.'],
      )
      return 0
    } finally {
      await close()
    }
  },
}
