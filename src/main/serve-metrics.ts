import { createServer } from 'node:http'

import type { Config } from '../config.js'
import { METRICS_HEADERS, requireMetricsToken } from '../http/openapi/operation-routes.js'
import { Refusal } from '../kernel/errors.js'
import { inWords } from './listen.js'

/**
 * Serves metrics on a separate port if one is set, also for a worker. Without a token, anyone who reaches the port can read them.
 */
export async function serveMetrics(
  { host, metricsPort, metricsToken }: Pick<Config, 'host' | 'metricsPort' | 'metricsToken'>,
  render: () => Promise<string>,
): Promise<{ close(): Promise<void> }> {
  if (metricsPort === undefined) return { close: async () => {} }
  const server = createServer((request, response) => {
    if (request.url !== '/metrics') return void response.writeHead(404).end()
    const rendered = async () => {
      if (metricsToken !== undefined) requireMetricsToken(request.headers.authorization, metricsToken)
      return render()
    }
    rendered().then(
      (text) => response.writeHead(200, METRICS_HEADERS).end(text),
      (error: unknown) =>
        error instanceof Refusal
          ? response.writeHead(401).end(`${error.message}\n`)
          : response.writeHead(500).end(),
    )
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(inWords(error, host, metricsPort)))
    server.listen(metricsPort, host, resolve)
  })
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      // A connection on which nothing was sent yet does not count as idle. The server would wait for it for a minute.
      server.closeAllConnections()
    })
  return { close }
}
