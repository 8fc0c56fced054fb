import { Refusal } from '../../kernel/errors.js'
import { type Db, sql } from '../db.js'

/** What a session of ours asks for, which a pooler in transaction mode does not pass on, and what to say of the role instead. */
const WANTED: { name: string; value: string; isMet(setting: string): boolean }[] = [
  { name: 'timezone', value: 'UTC', isMet: (setting) => /^(Etc\/)?(UTC|UCT|Zulu|GMT)$/i.test(setting) },
  { name: 'statement_timeout', value: '30s', isMet: (setting) => setting !== '0' },
  { name: 'lock_timeout', value: '10s', isMet: (setting) => setting !== '0' },
  { name: 'idle_in_transaction_session_timeout', value: '120s', isMet: (setting) => setting !== '0' },
]

/** Refuses to work through a pooler whose connections count days elsewhere, or never give a statement up. */
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
    `Behind PgBouncer the settings of our sessions are those of the role, which lacks some. Run this in the database, then RECONNECT in PgBouncer: ${commands.join(' ')}`,
  )
}
