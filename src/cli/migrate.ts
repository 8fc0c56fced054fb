import { silentLog } from '../kernel/log.js'
import { openApplication } from '../main/open-application.js'
import { migrate } from '../db/migrate.js'
import type { Command } from './command.js'

export const migrateCommand: Command = {
  name: 'migrate',
  summary: 'Bring the database schema up to date',
  async run({ config, output }) {
    const application = await openApplication({ ...config, poolSize: 2 }, silentLog)
    try {
      const applied = await migrate(application.database.db)
      output.show(
        { applied },
        applied.length > 0
          ? applied.map((name) => `applied ${name}`)
          : ['Nothing to do: the schema is up to date.'],
      )
      return 0
    } finally {
      await application.close()
    }
  },
}
