import { createServer } from 'node:http'
import { createServer as createSocketServer } from 'node:net'

import type { FastifyInstance } from 'fastify'

import type { Config } from '../config.js'

/** The message says what to do. */
export class PortUnavailable extends Error {}

export async function listen(
  app: FastifyInstance,
  { host, port }: Pick<Config, 'host' | 'port'>,
): Promise<string> {
  try {
    return await app.listen({ host, port, listenTextResolver: () => '' })
  } catch (error) {
    throw inWords(error, host, port)
  }
}

/** Tries the ports for a moment, so that no database is made for a server that cannot listen. */
export async function requireFreePorts({
  host,
  port,
  metricsPort,
}: Pick<Config, 'host' | 'port' | 'metricsPort'>): Promise<void> {
  await requireFreePort(host, port)
  if (metricsPort !== undefined) await requireFreePort(host, metricsPort)
}

function requireFreePort(host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    // Whoever connects within the moment would otherwise keep it open.
    const server = createSocketServer((socket) => void socket.destroy())
    server.once('error', (error) => reject(inWords(error, host, port)))
    server.listen(port, host, () => void server.close(() => resolve()))
  })
}

function inWords(error: unknown, host: string, port: number): unknown {
  const noAddress = `This machine has no address ${host}. Set HOST to one it has, such as 127.0.0.1 or 0.0.0.0.`
  const messages: Record<string, string> = {
    EADDRINUSE: `Port ${port} is in use by another program. Choose another: PORT=${port + 1} npm start`,
    EACCES: `Port ${port} may not be used by this user. Choose one above 1023: PORT=8080 npm start`,
    EADDRNOTAVAIL: noAddress,
    ENOTFOUND: noAddress,
  }
  const message = messages[(error as NodeJS.ErrnoException).code ?? '']
  return message === undefined ? error : new PortUnavailable(message)
}

/** Serves metrics on a port of their own, if one is set, so that the public port does not show them. */
export async function serveMetrics(
  { host, metricsPort }: Pick<Config, 'host' | 'metricsPort'>,
  render: () => Promise<string>,
): Promise<{ close(): Promise<void> }> {
  if (metricsPort === undefined) return { close: async () => {} }
  const server = createServer((request, response) => {
    if (request.url !== '/metrics') return void response.writeHead(404).end()
    render().then(
      (text) =>
        response.writeHead(200, { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' }).end(text),
      () => response.writeHead(500).end(),
    )
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(inWords(error, host, metricsPort)))
    server.listen(metricsPort, host, resolve)
  })
  return { close: () => new Promise((resolve) => void server.close(() => resolve())) }
}
