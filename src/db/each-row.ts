import pg from 'pg'

/** Sends a statement and passes its rows to `visit` one by one, without keeping them. */
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
        // An error thrown here would end the process. The statement still runs to its end, and only then is its connection free.
        reject(error)
      }
    })
    query.on('error', reject)
    query.on('end', () => resolve())
    client.query(query)
  })
}
