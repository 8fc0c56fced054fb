import type { Config } from '../config.js'
import type { InProcess } from '../http/open-in-process.js'
import type { McpTools } from '../mcp/index.js'
import type { Application } from './open-application.js'
import { openOwnServer } from './open-own-server.js'

interface Assistants extends McpTools {
  close(): Promise<void>
}

/** Answers what the tools of assistants ask of the interface. */
export function openAssistants(application: Application, config: Config): Assistants {
  // Most installations are never asked by an assistant.
  let server: InProcess | undefined
  return {
    origins: [
      ...config.corsOrigins,
      ...(config.publicUrl === undefined ? [] : [new URL(config.publicUrl).origin]),
    ],
    respond: (asked) => (server ??= openOwnServer(application, config, config)).respond(asked),
    close: async () => server?.close(),
  }
}
