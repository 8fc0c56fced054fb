import { Client, type ClientConfig } from 'pg'

export async function withClient<Result>(
  config: ClientConfig,
  use: (client: Client) => Promise<Result>,
): Promise<Result> {
  // ssl is stated because pg would otherwise take PGSSLMODE from the environment.
  const client = new Client({ ssl: false, connectionTimeoutMillis: 5_000, ...config })
  // A server that dies while we say goodbye is no concern of ours.
  client.on('error', () => {})
  try {
    await client.connect()
    return await use(client)
  } finally {
    await client.end()
  }
}
