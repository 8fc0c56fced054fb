import { newKey } from '../auth/index.js'
import { type Scope, SCOPES } from '../context.js'
import { serveByStdio } from '../mcp/index.js'
import type { InProcess } from '../http/open-in-process.js'
import { openOwnServer } from '../main/open-own-server.js'
import { describedRoutes } from '../main/routes.js'
import type { Command, Invocation } from './command.js'
import { withApplication } from './with-application.js'

export const mcpCommand: Command = {
  name: 'mcp',
  summary: 'Serve an assistant on this machine: the Model Context Protocol over stdin and stdout',
  usage: [
    '',
    'Assistants start it by themselves. docs/mcp.md explains how to set up each.',
    'With SIGHTLINE_URL and SIGHTLINE_API_KEY it serves from that installation, else from the one of this directory, with every right.',
  ].join('\n'),
  run: ({ config, output }) =>
    config.remote === undefined
      ? withApplication(config, async (application) => {
          // Never leaves this process.
          const adminKey = newKey()
          const own = openOwnServer(application, config, { adminKey })
          try {
            const { respond } = own
            return await serve({ respond, url: 'http://localhost', apiKey: adminKey, scopes: [...SCOPES] })
          } finally {
            await own.close()
          }
        })
      : serveRemote(config.remote, output),
}

const LONGEST_RESPONSE_MS = 60_000

const overNetwork: InProcess['respond'] = (request) =>
  fetch(request, { signal: AbortSignal.timeout(LONGEST_RESPONSE_MS) })

async function serveRemote(
  { url, apiKey }: { url: string; apiKey: string },
  output: Invocation['output'],
): Promise<number> {
  const asked = new Request(`${url}/v1/accounts/info`, { headers: { authorization: `Bearer ${apiKey}` } })
  try {
    const response = await overNetwork(asked)
    if (!response.ok) {
      output.fault(
        `${url} answered ${response.status}. Check that SIGHTLINE_API_KEY is a key of this server.`,
      )
      return 1
    }
    const { key } = (await response.json()) as { key: { scopes: Scope[] } }
    return await serve({ respond: overNetwork, url, apiKey, scopes: key.scopes })
  } catch (error) {
    output.fault(`${url} cannot be used: ${error instanceof Error ? error.message : String(error)}.`)
    return 1
  }
}

/** Resolves when the assistant closes stdin or a signal stops the process. */
async function serve(served: Omit<Parameters<typeof serveByStdio>[0], 'routes'>): Promise<number> {
  const stopped = new Promise<void>((resolve) => {
    process.stdin.once('close', resolve).once('end', resolve)
    process.once('SIGINT', resolve).once('SIGTERM', resolve)
  })
  await serveByStdio({ ...served, routes: describedRoutes() }, stopped)
  return 0
}
