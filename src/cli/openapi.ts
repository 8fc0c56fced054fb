import { openApiOfAllRoutes } from '../main/routes.js'
import type { Command } from './command.js'

export const openApiCommand: Command = {
  name: 'openapi',
  summary: 'Print the OpenAPI description of the interface',
  async run({ output }) {
    const document = openApiOfAllRoutes()
    output.show(document, [JSON.stringify(document, null, 2)])
    return 0
  },
}
