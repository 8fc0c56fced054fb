import type { Verification } from '../../agents/index.js'
import type { Services } from '../../context.js'
import type { StoredConnector } from '../connectors/store.js'
import type { IngestResult } from './drop-reasons.js'
import { openIntake } from './open-intake.js'
import { unpackedBody } from './unpacked-body.js'

interface Sent {
  connector: StoredConnector
  body: AsyncIterable<Buffer>
  maxBytes: number
}

/** While others are answered beside it. */
const BATCH = 10_000

/** Counts the visits in a log as it arrives. What was read before a fault is counted too. */
export async function ingestLog(
  services: Pick<Services, 'db' | 'log' | 'now'> & { verification: Verification },
  { connector, body, maxBytes }: Sent,
): Promise<IngestResult> {
  const intake = await openIntake(services, connector, { batch: BATCH })
  try {
    await intake.take(unpackedBody(body, { maxBytes }))
  } catch (error) {
    // What came before is kept, and the fault is told.
    await intake.end()
    throw error
  }
  return intake.end()
}
