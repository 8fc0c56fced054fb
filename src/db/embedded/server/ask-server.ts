import { EmbeddedUnavailable, codeOf } from '../unavailable.js'
import { type Connection, withClient } from './connection.js'

/** `busy`: the server is alive, but starts up, recovers or shuts down. `silent`: there is no response. */
type ServerAnswer = 'ready' | 'busy' | 'silent'

const NO_SUCH_DATABASE = '3D000'
const CANNOT_CONNECT_NOW = '57P03'
const TOO_MANY_CONNECTIONS = '53300'
const EXISTS_ALREADY = ['42P04', '23505']
/** Matches a statement that was interrupted by a shutdown (57P…) or by a kill, which gives no PostgreSQL code. */
const INTERRUPTED = /^(57P\d\d|E[A-Z]+|)$/

/** Asks with a real connection: a socket that accepts connections does not prove that the server is ready. */
export async function askServer(connection: Connection | undefined): Promise<ServerAnswer> {
  if (!connection) return 'silent'
  try {
    await withClient(connection, async () => {})
    return 'ready'
  } catch (error) {
    const code = codeOf(error)
    if (code === TOO_MANY_CONNECTIONS) return 'ready'
    if (code === CANNOT_CONNECT_NOW) return 'busy'
    if (code !== NO_SUCH_DATABASE) return 'silent'
    await createDatabase(connection)
    return 'busy'
  }
}

/** Another process may create it at the same time, and the server may be stopped meanwhile. The next check tells. */
async function createDatabase(connection: Connection): Promise<void> {
  try {
    await withClient({ ...connection, database: 'postgres' }, (client) =>
      client.query('create database sightline template template0'),
    )
  } catch (error) {
    const code = codeOf(error) ?? ''
    if (EXISTS_ALREADY.includes(code) || INTERRUPTED.test(code)) return
    const reason = error instanceof Error ? error.message : String(error)
    throw new EmbeddedUnavailable(`PostgreSQL runs but cannot create the database "sightline": ${reason}`)
  }
}
