import { afterAll, expect, it } from 'vitest'

import { useTestConnection } from '../../../test/helpers/database.js'
import { openPostgres, type Postgres } from '../postgres.js'
import { requirePooledSettings } from './pooled-settings.js'

const { connection } = useTestConnection()
const opened: Postgres[] = []
const open = (direct: boolean): Postgres => {
  const address = direct ? { ...connection, direct: connection } : connection
  const db = openPostgres({ connection: address, poolSize: 1 })
  opened.push(db)
  return db
}
afterAll(() => Promise.all(opened.map((db) => db.close())))

it('a role without the session settings is refused behind a pooler, with the commands to run', async () => {
  await expect(requirePooledSettings(open(true))).rejects.toThrow(
    /then RECONNECT in PgBouncer: alter role \w+ set statement_timeout = '30s'; alter role \w+ set lock_timeout = '10s';/,
  )
})

it('a role with the session settings is accepted', async () => {
  await expect(requirePooledSettings(open(false))).resolves.toBeUndefined()
})
