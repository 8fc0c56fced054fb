import { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'

import type { FastifyReply, FastifyRequest } from 'fastify'

import { type Encoding, encodingFor } from './compression.js'
import { csvLine, csvRows } from './csv.js'
import { bytesOfBatch, countDownload } from './download-budget.js'
import type { Listing, TabularRoute } from '../routes/route.js'
import { downloadName } from './file-name.js'
import { addVary, weightsOf } from './negotiation.js'
import type { AskedFormat, Format } from '../routes/format-fields.js'

const MEDIA_TYPES: Record<string, Format> = {
  'application/json': 'json',
  'text/csv': 'csv',
  'application/x-ndjson': 'ndjson',
  'application/*': 'json',
  'text/*': 'csv',
  '*/*': 'json',
}

/** The known format with the highest weight. JSON if the header is missing or names only other formats. */
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

type LineFormat = 'csv' | 'ndjson'

/** A listing that is turned into text in the thread that reads it. */
export interface WrittenListing {
  /** A thread compresses the text itself. Text written here is compressed when it is sent. */
  json(encoding: Encoding | undefined): Promise<JsonText>
  lines(wanted: LinesWanted): Promise<WrittenLines>
}

/** Rows from a cursor on. The first batch begins with a heading. */
export interface LinesWanted {
  format: LineFormat
  from: string | undefined
  /** About how many bytes the rows may have in total. */
  bytes: number
}

export interface WrittenLines {
  text: string | Uint8Array
  /** Null if nothing follows. */
  next: string | null
}

export function writtenListing({ columns }: Pick<TabularRoute, 'columns'>, listing: Listing): WrittenListing {
  return {
    json: async () => new JsonText(JSON.stringify(await listing.envelope())),
    lines: async ({ format, from, bytes }) => {
      const { items, next, table, furtherColumns = [] } = await listing.batch(from, bytes)
      if (format === 'ndjson') return { text: ndjsonLines(items), next }
      const isFirst = from === undefined
      const text =
        table === undefined
          ? csvLines([...(listing.columns ?? columns), ...furtherColumns], items, isFirst)
          : [...(isFirst ? [table.heading] : []), ...table.lines].map(csvLine).join('')
      return { text, next }
    },
  }
}

const ndjsonLines = (items: unknown[]) => items.map((item) => `${JSON.stringify(item)}\n`).join('')

const csvLines = (columns: string[], items: unknown[], isFirst: boolean) =>
  (isFirst ? csvLine(columns) : '') + csvRows(columns, items)

/** A body that is already JSON text and may be compressed. */
export class JsonText {
  constructor(
    readonly text: string | Uint8Array,
    readonly encoding?: Encoding,
  ) {}
}

/** Sends a list or table in the format that the caller wants. CSV and NDJSON are sent while the rows are read. */
export async function sendListing(
  request: FastifyRequest,
  reply: FastifyReply,
  { route, written }: { route: TabularRoute; written: WrittenListing },
): Promise<unknown> {
  addVary(reply, 'Accept')
  const asked = request.query as AskedFormat
  const format = asked.format ?? acceptedFormat(request, route)
  if (format === 'json') return written.json(encodingFor(request))
  const linesFrom = (from?: string) => written.lines({ format, from, bytes: bytesOfBatch() })
  // The first lines are read before the status is sent, so that an error can still change the status.
  const first = await linesFrom()
  reply.type(format === 'csv' ? 'text/csv; charset=utf-8' : 'application/x-ndjson; charset=utf-8')
  reply.header('content-disposition', `attachment; filename="${downloadName(request, route, format)}"`)
  const texts = textsOf(first, linesFrom)
  const isForExcel = format === 'csv' && asked.excel === '1'
  return countDownload(Readable.from(isForExcel ? marked(texts) : texts, { objectMode: false }))
}

/** A table is sent as NDJSON only if the query asks for it by name. */
function acceptedFormat(request: FastifyRequest, { kind }: TabularRoute): Format {
  const format = wantedFormat(request.headers.accept)
  return format === 'ndjson' && kind === 'table' ? 'json' : format
}

/** Excel reads a file as UTF-8 only if it begins with this mark. */
async function* marked(texts: AsyncGenerator<Buffer>): AsyncGenerator<Buffer> {
  yield Buffer.from('\uFEFF')
  yield* texts
}

async function* textsOf(
  first: WrittenLines,
  linesFrom: (from: string) => Promise<WrittenLines>,
): AsyncGenerator<Buffer> {
  let lines = first
  yield* piecesOf(lines.text)
  while (lines.next !== null) {
    lines = await linesFrom(lines.next)
    yield* piecesOf(lines.text)
  }
}

/** How much is written to a client before other requests get their turn. */
const PIECE_BYTES = 128 * 1024

/** Splits the text, because a fast client would otherwise take megabytes in one turn of the event loop. */
export async function* piecesOf(text: string | Uint8Array): AsyncGenerator<Buffer> {
  const bytes = bufferOf(text)
  for (let start = 0; start < bytes.length; start += PIECE_BYTES) {
    if (start > 0) await setImmediate()
    yield bytes.subarray(start, start + PIECE_BYTES)
  }
}

/** Bytes from a thread arrive as a plain Uint8Array, not as a Buffer. */
export function bufferOf(text: string | Uint8Array): Buffer {
  return typeof text === 'string'
    ? Buffer.from(text)
    : Buffer.from(text.buffer, text.byteOffset, text.byteLength)
}
