import type { AgentEvidence, Verification } from '../../agents/index.js'
import type { Services } from '../../context.js'
import { analyzeGrown } from '../../db/analyze-tables.js'
import { Unavailable } from '../../kernel/errors.js'
import type { StoredConnector } from '../connectors/store.js'
import { openFormat } from '../formats/formats.js'
import { readPeopleScope } from '../referrals/read-people-scope.js'
import { openSite } from '../visits/site.js'
import { addedTally, type IngestResult, newTally, resultOf } from './drop-reasons.js'
import { openCutter } from './log-cutter.js'
import { openLogReader, type RecordReading } from './log-reader.js'
import { openPeopleReader } from './people-reader.js'
import { storeVisits } from './store-visits.js'
import { unpackedBody } from './unpacked-body.js'

/** Stores one log after another for one connector. */
interface Intake {
  take(body: AsyncIterable<Buffer>, onProgress?: (sofar: IngestResult) => void): Promise<void>
  /** Stores the rest. Also called after a fault, because everything before the fault is kept. */
  end(): Promise<IngestResult>
  /** Stores nothing more, and waits until the running transaction ends. */
  abandon(): Promise<void>
}

export type IntakeServices = Pick<Services, 'db' | 'log' | 'now'> & { verification: Verification }

const TABLES = [
  'agent_pages',
  'agent_visits',
  'agent_visit_keys',
  'agent_hosts',
  'referral_pages',
  'referral_days',
]

export async function openIntake(
  services: IntakeServices,
  connector: StoredConnector,
  {
    batch,
    mostNewPages = Infinity,
  }: {
    /** How many visits are stored in one transaction. Larger batches hold the lock longer; smaller ones take longer in total. */
    batch: number
    /** New pages that a connector may have in a day. An import by the operator has no limit. */
    mostNewPages?: number
  },
): Promise<Intake> {
  const { id: connectorId, workspaceId, source, domains } = connector
  const evidence = await services.verification.evidence()
  const site = openSite(domains)
  const people = openPeopleReader(site, await readPeopleScope(services, workspaceId))
  const reader = openLogReader({ site, people, evidence, now: services.now(), batch })
  let sum = newTally()
  let storing: Promise<void> = Promise.resolve()

  const store = async (reading: RecordReading) => {
    await verifyVisits(evidence, reading)
    const batchOf = { ...reading, sofar: sum, mostNewPages }
    const more = await storeVisits(services, { workspaceId, connectorId }, batchOf)
    sum = addedTally(sum, more)
  }
  /** Waits for the batch before, so at most one batch is read while another is stored. */
  const storeNext = async () => {
    await storing
    storing = store(reader.take())
    // The code that awaits `storing` throws the error.
    storing.catch(() => undefined)
  }

  return {
    async take(body, onProgress) {
      reader.begin(openFormat(source))
      const cutter = openCutter(reader)
      for await (const chunk of body) {
        cutter.take(chunk)
        if (reader.isFull()) await storeNext()
        onProgress?.(resultOf(sum))
      }
      cutter.end()
    },
    async end() {
      await storeNext()
      await storing
      await analyzeGrown(services, { tables: TABLES, added: sum.agentVisits })
      return resultOf(sum)
    },
    abandon: () => storing.catch(() => undefined),
  }
}

async function verifyVisits(evidence: AgentEvidence, { visits }: RecordReading): Promise<void> {
  const claims = visits.filter(({ verdict }) => verdict !== 'verified')
  const verdicts = await evidence.verify(claims)
  claims.forEach((visit, index) => (visit.verdict = verdicts[index] ?? 'unverifiable'))
}

/** Smaller than the batches of the command line, because the server answers other requests meanwhile. */
const BATCH = 10_000

/** Counts the visits in a log while it arrives. Records before a fault are counted too. */
export async function ingestLog(
  services: IntakeServices,
  {
    connector,
    body,
    maxBytes,
    mostNewPages,
  }: { connector: StoredConnector; body: AsyncIterable<Buffer>; maxBytes: number; mostNewPages: number },
): Promise<IngestResult> {
  const intake = await openIntake(services, connector, { batch: BATCH, mostNewPages })
  try {
    await intake.take(unpackedBody(body, { maxBytes }))
  } catch (error) {
    // Keeps what came before the fault. If the server stops or the database is away, the sender sends the whole log again.
    if (error instanceof Unavailable) await intake.abandon()
    else await intake.end()
    throw error
  }
  return intake.end()
}
