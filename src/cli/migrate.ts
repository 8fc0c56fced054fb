import { silentLog } from '../kernel/log.js'
import { openHouse } from '../main/compose.js'
import { migrate } from '../db/migrate.js'
import type { Command } from './command.js'

export const migrateCommand: Command = {
  name: 'migrate',
  summary: 'Bring the database schema up to date',
  async run({ config, output }) {
    const house = await openHouse({ ...config, poolSize: 2 }, silentLog)
    try {
      const applied = await migrate(house.database.db)
      output.show(
        { applied },
        applied.length > 0
          ? applied.map((name) => `applied ${name}`)
          : ['Nothing to do: the schema is up to date.'],
      )
      return 0
    } finally {
      await house.close()
    }
  },
}
