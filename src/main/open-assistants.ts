import type { Config } from '../config.js'
import type { InProcess } from '../http/open-in-process.js'
import type { McpTools } from '../mcp/index.js'
import type { Application } from './open-application.js'
import { openOwnServer } from './open-own-server.js'

interface Assistants extends McpTools {
  close(): Promise<void>
}

/** Serves the requests that assistants' tools make to our HTTP interface. */
export function openAssistants(application: Application, config: Config): Assistants {
  // The server is opened on first use: most installations never get a request from an assistant.
  let server: InProcess | undefined
  return {
    origins: [
      ...config.corsOrigins,
      ...(config.publicUrl === undefined ? [] : [new URL(config.publicUrl).origin]),
    ],
    respond: (asked, address) =>
      (server ??= openOwnServer(application, config, config)).respond(asked, address),
    close: async () => server?.close(),
  }
}
