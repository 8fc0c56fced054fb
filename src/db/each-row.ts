import pg from 'pg'

/** Sends a statement and gives its rows to `visit` one by one, keeping none. */
export function eachRow(
  client: pg.ClientBase,
  config: pg.QueryConfig,
  visit: (row: unknown) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const query = new pg.Query(config)
    query.on('row', (row) => {
      try {
        visit(row)
      } catch (error) {
        // Thrown here it would end the process; the statement goes on to its end, and only then is its connection free.
        reject(error)
      }
    })
    query.on('error', reject)
    query.on('end', () => resolve())
    client.query(query)
  })
}
