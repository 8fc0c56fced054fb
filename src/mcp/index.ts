export { usableTools } from './list-tools.js'
export { type McpTools, mcpRoutes } from './routes.js'
export { serveByStdio } from './serve-by-stdio.js'
export { TOOLS } from './tools/index.js'
