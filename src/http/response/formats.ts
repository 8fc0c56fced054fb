import { Readable } from 'node:stream'

import type { FastifyReply, FastifyRequest } from 'fastify'

import { csvLine, csvRow } from './csv.js'
import type { Listing, TabularRoute } from '../routes/route.js'
import { addVary, weightsOf } from './negotiation.js'

type Format = 'json' | 'csv' | 'ndjson'

const MEDIA_TYPES: Record<string, Format> = {
  'application/json': 'json',
  'text/csv': 'csv',
  'application/x-ndjson': 'ndjson',
  'application/*': 'json',
  'text/*': 'csv',
  '*/*': 'json',
}

/** The format with the highest weight that we know; JSON where the header is absent or asks for something else. */
export function wantedFormat(accept: string | undefined): Format {
  const wishes = weightsOf(accept)
    .map(({ name, weight }) => ({
      format: Object.hasOwn(MEDIA_TYPES, name) ? MEDIA_TYPES[name] : undefined,
      weight,
    }))
    .filter((wish) => wish.format !== undefined && wish.weight > 0)
    .toSorted((a, b) => b.weight - a.weight)
  return wishes[0]?.format ?? 'json'
}

/** Answers a list or a table in the format that the caller wants. CSV and NDJSON are sent while they are read. */
export async function sendListing(
  request: FastifyRequest,
  reply: FastifyReply,
  { route, listing }: { route: TabularRoute; listing: Listing },
): Promise<unknown> {
  addVary(reply, 'Accept')
  const format = wantedFormat(request.headers.accept)
  if (format === 'json' || (format === 'ndjson' && route.kind === 'table')) return listing.envelope()
  const batches = listing.batches()
  // The first batch is read before the status is sent, so that what can be refused still is.
  const first = await batches.next()
  const lines = format === 'csv' ? csvLines(route.columns) : ndjsonLines
  reply.type(format === 'csv' ? 'text/csv; charset=utf-8' : 'application/x-ndjson; charset=utf-8')
  return Readable.from(written(first.value ?? [], batches, lines), { objectMode: false })
}

type Lines = (items: unknown[], isFirst: boolean) => string

const ndjsonLines: Lines = (items) => items.map((item) => `${JSON.stringify(item)}\n`).join('')

function csvLines(columns: string[]): Lines {
  return (items, isFirst) =>
    (isFirst ? csvLine(columns) : '') + items.map((item) => csvRow(columns, item)).join('')
}

async function* written(
  first: unknown[],
  rest: AsyncGenerator<unknown[]>,
  lines: Lines,
): AsyncGenerator<string> {
  yield lines(first, true)
  for await (const items of rest) yield lines(items, false)
}
