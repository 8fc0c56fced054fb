import { Refusal } from '../../kernel/errors.js'
import { type Db, sql } from '../db.js'

/** The settings our sessions need. A pooler in transaction mode does not pass them on, so the database role must have them. */
const WANTED: { name: string; value: string; isMet(setting: string): boolean }[] = [
  { name: 'timezone', value: 'UTC', isMet: (setting) => /^(Etc\/)?(UTC|UCT|Zulu|GMT)$/i.test(setting) },
  { name: 'statement_timeout', value: '30s', isMet: (setting) => setting !== '0' },
  { name: 'lock_timeout', value: '10s', isMet: (setting) => setting !== '0' },
  { name: 'idle_in_transaction_session_timeout', value: '120s', isMet: (setting) => setting !== '0' },
]

/** Refuses to start if connections of the pooler use another time zone or have no time limits. */
export async function requirePooledSettings(db: Db): Promise<void> {
  const rows = await db.rows<{ name: string; setting: string; role: string }>(sql`
    select lower(name) as name, setting, quote_ident(current_user) as role
    from pg_settings
    where lower(name) = any(${WANTED.map(({ name }) => name)}::text[])`)
  const missing = WANTED.filter(({ name, isMet }) => {
    const found = rows.find((row) => row.name === name)
    return found === undefined || !isMet(found.setting)
  })
  if (missing.length === 0) return
  const commands = missing.map(
    ({ name, value }) => `alter role ${rows[0]?.role ?? 'sightline'} set ${name} = '${value}';`,
  )
  throw new Refusal(
    'conflict',
    `PgBouncer does not pass on the settings of our sessions, and the database role lacks some of them. Run this in the database, then RECONNECT in PgBouncer: ${commands.join(' ')}`,
  )
}
