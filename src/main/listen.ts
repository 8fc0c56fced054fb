import { createServer } from 'node:net'

import type { FastifyInstance } from 'fastify'

import type { Config } from '../config.js'

/** The program cannot listen on its port. The message says what to do. */
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

/** Opens the ports for a moment, so that no database is made for a server that cannot listen. */
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
    // A client that connects within that moment would otherwise keep the port open.
    const server = createServer((socket) => void socket.destroy())
    server.once('error', (error) => reject(inWords(error, host, port)))
    server.listen(port, host, () => void server.close(() => resolve()))
  })
}

export function inWords(error: unknown, host: string, port: number): unknown {
  const noAddress = `This machine has no address ${host}. Set HOST to an address that it has, for example 127.0.0.1 or 0.0.0.0.`
  const messages: Record<string, string> = {
    EADDRINUSE: `Port ${port} is in use by another program. Choose another port: PORT=${port + 1} npm start`,
    EACCES: `Port ${port} needs more rights than this user has. Choose a port above 1023: PORT=8080 npm start`,
    EADDRNOTAVAIL: noAddress,
    ENOTFOUND: noAddress,
  }
  const message = messages[(error as NodeJS.ErrnoException).code ?? '']
  return message === undefined ? error : new PortUnavailable(message)
}
