import type { FastifyReply } from 'fastify'

/** More entries than any client sends. */
const MAX_ENTRIES = 20

/** The entries of an Accept or Accept-Encoding header with their weights (`q`). Weight 0 means that the client refuses it. */
export function weightsOf(header: string | undefined): { name: string; weight: number }[] {
  return (header ?? '').split(',', MAX_ENTRIES).map((entry) => {
    const [name = '', ...parameters] = entry.split(';').map((part) => part.trim().toLowerCase())
    const weight = parameters.find((parameter) => parameter.startsWith('q='))
    return { name, weight: weight === undefined ? 1 : Number(weight.slice(2)) || 0 }
  })
}

/** True if the header names event streams. For a list, any type means JSON. */
export function wantsEvents(accept: string | undefined): boolean {
  return weightsOf(accept).some(({ name, weight }) => name === 'text/event-stream' && weight > 0)
}

/** Adds the name of a request header to `Vary`, because the response depends on it. */
export function addVary(reply: FastifyReply, header: string): void {
  const named = [reply.getHeader('vary')].flat().filter(Boolean)
  reply.header('vary', [...named, header].join(', '))
}
