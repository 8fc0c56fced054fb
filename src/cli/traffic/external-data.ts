import {
  collectedFile,
  type ExternalImportResult,
  importFile,
  uploadIn,
  UploadQuery,
} from '../../external-data/index.js'
import { Invalid, Refusal } from '../../kernel/errors.js'
import { type Command, optionFault, UsageFault, workspaceIn } from '../command.js'
import { openInputFiles } from '../input-files.js'
import { asOperator, withApplication } from '../with-application.js'

type FileResult = ExternalImportResult & { file: string }

const importCommand: Command = {
  name: 'external-data import',
  summary:
    'Import figures of other tools about the site: files of Search Console, Bing, Clarity, GA4, Plausible or Matomo',
  usage: [
    '--workspace ID --source SOURCE [--start-date DAY --end-date DAY] FILE…',
    'SOURCE is one of gsc, gsc_ai, bing, clarity, ga4, plausible, matomo; docs/external-data.md shows the files of each.',
    'Importing the same file again changes nothing. Exits with 1 if lines were skipped or a file is not from the source.',
  ].join('\n'),
  options: {
    workspace: { type: 'string', description: 'The id of the workspace that gets the figures.' },
    source: { type: 'string', description: 'The tool that exported the file.' },
    'start-date': { type: 'string', description: 'The first day of a file without a column of days.' },
    'end-date': { type: 'string', description: 'The last day of a file without a column of days.' },
  },
  words: 1_000,
  async run({ config, output, terminal, words, options }) {
    const workspace = workspaceIn(options)
    if (words.length === 0) throw new UsageFault('Name the files to import, or - for standard input.')
    const { source, 'start-date': startDate, 'end-date': endDate } = options
    const query = UploadQuery.required({ source: true }).safeParse({ source, startDate, endDate })
    if (!query.success) throw optionFault(query.error, { startDate: 'start-date', endDate: 'end-date' })
    const files = await openInputFiles(words, terminal)
    return withApplication(config, async ({ services }) => {
      const ctx = await asOperator(services, workspace)
      const results: FileResult[] = []
      const faults: string[] = []
      for (const { name, read } of files) {
        try {
          const upload = uploadIn(await collectedFile(read(() => {})), {
            ...query.data,
            fileName: name.slice(-200),
          })
          results.push({ file: name, ...(await importFile(ctx, upload)) })
        } catch (error) {
          // Continues with the other files.
          if (!(error instanceof Invalid || error instanceof Refusal)) throw error
          faults.push(`${name}: ${error.message}`)
        }
      }
      output.show({ files: results, faults }, [...results.flatMap(linesOf), ...faults])
      return faults.length === 0 && results.every(({ skippedLines }) => skippedLines === 0) ? 0 : 1
    })
  },
}

function linesOf({ file, received, stored, unchanged, skippedLines, skipped }: FileResult): string[] {
  return [
    `${file}: ${received} lines, ${stored} stored, ${unchanged} unchanged, ${skippedLines} skipped`,
    ...skipped.map(({ line, reason }) => `  line ${line}: ${reason}`),
  ]
}

export const externalDataCommands = [importCommand]
