import type { Day } from '../../kernel/days.js'
import { jsonRecords } from '../../kernel/json-records/json-records.js'
import { type ParsedLine, parsedLine } from './parsed-line.js'

const BATCH_SIZE = 500
const BATCH_BYTES = 4 * 1024 * 1024

/** The lines of a body as it arrives, as many at once as one statement stores well. */
export async function* lineBatches(body: AsyncIterable<Buffer>, today: Day): AsyncGenerator<ParsedLine[]> {
  let batch: ParsedLine[] = []
  let bytes = 0
  try {
    for await (const records of jsonRecords(body)) {
      for (const record of records) {
        batch.push(parsedLine(record, today))
        bytes += 'bytes' in record ? record.bytes.length : 0
        if (batch.length < BATCH_SIZE && bytes < BATCH_BYTES) continue
        yield batch
        batch = []
        bytes = 0
      }
    }
  } catch (error) {
    // The body broke off, or grew too large: what came before is kept.
    if (batch.length > 0) yield batch
    throw error
  }
  if (batch.length > 0) yield batch
}
