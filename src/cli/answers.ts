import { setFlagsFromString } from 'node:v8'

import { importAnswers, type ImportResult } from '../answers/index.js'
import { Day } from '../kernel/days.js'
import { countedNoun } from '../kernel/wording.js'
import { deleteOldAnswers } from '../retention/index.js'
import { type Command, UsageFault, workspaceIn } from './command.js'
import { type InputFile, openInputFiles } from './input-files.js'
import { openProgress } from './progress.js'
import { asOperator, withApplication } from './with-application.js'

/** An import keeps 40 MB and discards gigabytes. By default V8 lets the heap grow fourfold before it collects. */
const HEAP_GROWTH_PERCENT = 120

type FileResult = ImportResult & { file: string }

const importCommand: Command = {
  name: 'answers import',
  summary: 'Import answers from files: a JSON array or one answer a line, also .gz; - reads standard input',
  usage: [
    '--workspace ID FILE…',
    'Exits with 0 when every line was accepted, with 1 when some were rejected; importing the same file again changes nothing.',
  ].join('\n'),
  options: { workspace: { type: 'string', description: 'The id of the workspace that gets the answers.' } },
  words: 1_000,
  async run({ config, output, terminal, words, options }) {
    if (typeof options.workspace !== 'string') throw new UsageFault('--workspace ID is required.')
    if (words.length === 0) throw new UsageFault('Name the files to import, or - for standard input.')
    const workspace = options.workspace
    const files = await openInputFiles(words, terminal)
    setFlagsFromString(`--heap-growing-percent=${HEAP_GROWTH_PERCENT}`)
    return withApplication(
      config,
      async ({ services }) => {
        const ctx = await asOperator(services, workspace)
        const results: FileResult[] = []
        for (const file of files)
          results.push(await importFile(file, (body, report) => importAnswers(ctx, body, report)))
        output.show(results, results.flatMap(linesOf))
        return results.every(({ rejected }) => rejected === 0) ? 0 : 1
      },
      { poolSize: 5 },
    )
  },
}

type Import = (
  body: AsyncIterable<Buffer>,
  onProgress: (sofar: ImportResult) => void,
) => Promise<ImportResult>

async function importFile(file: InputFile, run: Import): Promise<FileResult> {
  const progress = openProgress(file.sizeBytes)
  let bytes = 0
  const body = file.read((count) => void (bytes += count))
  try {
    const result = await run(body, (sofar) => progress.show(bytes, `${file.name}: ${summary(sofar)}`))
    return { file: file.name, ...result }
  } finally {
    progress.end()
  }
}

function summary({ received, stored, unchanged, conflicting, rejected }: ImportResult): string {
  return (
    `${received} received, ${stored} stored, ${unchanged} unchanged, ` +
    `${conflicting} conflicting, ${rejected} rejected`
  )
}

function linesOf({ file, errors, ...result }: FileResult): string[] {
  return [
    `${file}: ${summary({ errors, ...result })}`,
    ...errors.map(({ line, path, message }) => `  line ${line}: ${path === '' ? '' : `${path}: `}${message}`),
  ]
}

const deleteCommand: Command = {
  name: 'answers delete',
  summary: 'Delete the answers before a month, and every number that was derived from them',
  usage: '--workspace ID --before YYYY-MM',
  options: {
    workspace: { type: 'string', description: 'The id of the workspace whose answers are deleted.' },
    before: { type: 'string', description: 'The first month to keep.' },
  },
  async run({ config, output, options }) {
    const { before } = options
    const month = typeof before === 'string' ? Day.safeParse(`${before}-01`) : undefined
    if (month?.success !== true)
      throw new UsageFault('--before YYYY-MM is required: the first month to keep.')
    return withApplication(
      config,
      async ({ services }) => {
        const { workspaceId } = await asOperator(services, workspaceIn(options))
        const progress = openProgress(undefined)
        const deleted = await deleteOldAnswers(
          services,
          { workspaceId, before: month.data },
          { progress: (count) => progress.show(count, `${count} months of prompts deleted`) },
        )
        progress.end()
        const lines = [
          `Deleted ${countedNoun(deleted, 'month')} of single prompts. Earlier backups still contain them.`,
        ]
        output.show({ workspaceId, before: month.data, deletedPromptMonths: deleted }, lines)
        return 0
      },
      { poolSize: 2 },
    )
  },
}

export const answerCommands = [importCommand, deleteCommand]
