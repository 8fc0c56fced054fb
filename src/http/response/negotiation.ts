import type { FastifyReply } from 'fastify'

/** More entries than any client sends. */
const MAX_ENTRIES = 20

/** The entries of an Accept or Accept-Encoding header with their weights (`q`); the client refuses those of weight 0. */
export function weightsOf(header: string | undefined): { name: string; weight: number }[] {
  return (header ?? '').split(',', MAX_ENTRIES).map((entry) => {
    const [name = '', ...parameters] = entry.split(';').map((part) => part.trim().toLowerCase())
    const weight = parameters.find((parameter) => parameter.startsWith('q='))
    return { name, weight: weight === undefined ? 1 : Number(weight.slice(2)) || 0 }
  })
}

/** Whether events are asked for by name: of a list, any type is JSON. */
export function wantsEvents(accept: string | undefined): boolean {
  return weightsOf(accept).some(({ name, weight }) => name === 'text/event-stream' && weight > 0)
}

/** Adds a request header that the response depends on to those in `Vary`. */
export function addVary(reply: FastifyReply, header: string): void {
  const named = [reply.getHeader('vary')].flat().filter(Boolean)
  reply.header('vary', [...named, header].join(', '))
}
