import {
  findConnector,
  type IngestResult,
  type IntakeServices,
  openIntake,
  unpackedBody,
} from '../../agent-traffic/ingest/index.js'
import { openVerification } from '../../agents/index.js'
import { notFound, OPERATOR, requireResource } from '../../auth/index.js'
import { Invalid, Refusal } from '../../kernel/errors.js'
import { type Command, UsageFault } from '../command.js'
import { type InputFile, openInputTrees } from '../input-files.js'
import { openProgress } from '../progress.js'
import { withDatabase } from '../with-database.js'

/** Batches are large, since no request waits for this process, and each batch rewrites the rows of a site’s pages. */
const BATCH = 60_000

const importCommand: Command = {
  name: 'logs import',
  summary:
    'Count the visits of AI agents in log files: plain, .gz, whole directories; - reads standard input',
  usage: [
    '--connector ID FILE…',
    'Importing the same files again within 35 days changes nothing; later, their visits count again. Exits with 1 when a file could not be read to its end.',
  ].join('\n'),
  options: {
    connector: { type: 'string', description: 'The id of the log connector that gets the visits.' },
  },
  words: 100_000,
  async run({ config, output, terminal, words, options }) {
    if (typeof options.connector !== 'string')
      throw new UsageFault('--connector ID is required; npx sightline connectors list shows them.')
    if (words.length === 0)
      throw new UsageFault('Name the files or directories to import, or - for standard input.')
    const connectorId = options.connector
    const files = await openInputTrees(words, terminal)
    return withDatabase(config, async (services) => {
      const verification = openVerification({ ...services, reverseDns: config.verifiesByDns })
      const { result, faults } = await importFiles({ ...services, verification }, connectorId, files)
      output.show({ files: files.length, ...result, faults }, [
        ...faults.map((fault) => `  ${fault}`),
        `${files.length} ${files.length === 1 ? 'file' : 'files'}: ${summary(result)}`,
        ...Object.entries(result.dropped).map(([reason, count]) => `  ${reason}: ${count}`),
      ])
      return faults.length === 0 ? 0 : 1
    })
  },
}

/** Faults of a file, not bugs. */
const FILE_FAULTS = [UsageFault, Invalid, Refusal]

async function importFiles(services: IntakeServices, connectorId: string, files: InputFile[]) {
  const intake = await openIntakeOf(services, connectorId)
  const total = files.some(({ sizeBytes }) => sizeBytes === undefined)
    ? undefined
    : files.reduce((sum, { sizeBytes = 0 }) => sum + sizeBytes, 0)
  const progress = openProgress(total)
  const faults: string[] = []
  let bytes = 0
  try {
    for (const file of files) {
      const body = unpackedBody(
        file.read((count) => void (bytes += count)),
        { maxBytes: Infinity },
      )
      try {
        await intake.take(body, (sofar) => progress.show(bytes, `${file.name}: ${summary(sofar)}`))
      } catch (error) {
        // Skips the rest of a damaged file and reads the others.
        if (!FILE_FAULTS.some((kind) => error instanceof kind)) throw error
        faults.push(error instanceof UsageFault ? error.message : `${file.name}: ${(error as Error).message}`)
      }
    }
    return { result: await intake.end(), faults }
  } finally {
    progress.end()
  }
}

async function openIntakeOf(services: IntakeServices, connectorId: string) {
  const { db } = services
  const workspaceId = await requireResource({ db, actor: OPERATOR }, 'connector', connectorId)
  const connector = await findConnector(db, { workspaceId, connectorId })
  if (connector === undefined) throw notFound('log connector')
  return openIntake(services, connector, { batch: BATCH })
}

function summary({ accepted, agentVisits }: IngestResult): string {
  return `${accepted} records, ${agentVisits} new visits of agents`
}

export const logCommands = [importCommand]
