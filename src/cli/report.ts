import { writeFile } from 'node:fs/promises'

import { OPERATOR, requireResource } from '../auth/index.js'
import { CreateExport, makeFile } from '../exports/index.js'
import { Refusal } from '../kernel/errors.js'
import type { Application } from '../main/open-application.js'
import { openPrinting } from '../main/workers/open-printing.js'
import { windowOf } from '../reports/index.js'
import { type Command, type Invocation, optionFault, UsageFault } from './command.js'
import { withApplication } from './with-application.js'

export const reportCommand: Command = {
  name: 'report',
  summary: 'Print a report into a PDF or PNG file',
  usage: [
    '--report ID --pdf FILE|--png FILE [--start DAY --end DAY] [--paper a4|letter]',
    'Shows the last 30 days unless both days are given, for example --start 2026-01-01 --end 2026-01-31.',
    'Needs Chromium, but no running server. An existing file is replaced.',
  ].join('\n'),
  options: {
    report: {
      type: 'string',
      description: 'The id of the report. Its address in the dashboard contains it.',
    },
    pdf: { type: 'string', description: 'The PDF file to write.' },
    png: { type: 'string', description: 'The PNG file to write.' },
    start: { type: 'string', description: 'The first day (UTC); with --end.' },
    end: { type: 'string', description: 'The last day (UTC), inclusive.' },
    paper: { type: 'string', description: 'The paper of a PDF, a4 or letter; a4 by default.' },
  },
  async run(invocation) {
    const order = orderOf(invocation)
    const stop = () => process.exit(130)
    process.once('SIGINT', stop)
    try {
      return await withApplication(invocation.config, (application) => print(application, order, invocation))
    } finally {
      process.removeListener('SIGINT', stop)
    }
  },
}

interface PrintedReport extends CreateExport {
  reportId: string
  path: string
}

function orderOf({ options }: Invocation): PrintedReport {
  const { report, pdf, png, start, end, paper } = options
  if (typeof report !== 'string') throw new UsageFault('Name the report: --report ID')
  if ((typeof pdf === 'string') === (typeof png === 'string'))
    throw new UsageFault('Name the file to write: either --pdf FILE or --png FILE')
  const kind = typeof pdf === 'string' ? 'pdf' : 'png'
  const parsed = CreateExport.safeParse({ kind, paper, startDate: start, endDate: end })
  if (!parsed.success) throw optionFault(parsed.error, { startDate: 'start', endDate: 'end' })
  return { ...parsed.data, reportId: report, path: String(options[kind]) }
}

async function print(
  application: Application,
  { reportId, path, kind, paper, ...days }: PrintedReport,
  { config, output }: Invocation,
): Promise<number> {
  const { services } = application
  const report = { workspaceId: await workspaceOf(application, reportId), reportId }
  const window = windowOf(days, services.now())
  const order = { kind, paper, filters: {}, ...window }
  const printing = openPrinting(application, config)
  try {
    const { signal } = new AbortController()
    const made = await makeFile(services, printing, { report, order, signal })
    if (!made.ok) {
      output.fault(made.message)
      return 1
    }
    await writeFile(path, made.file)
    const pages = made.pages === null ? '' : `, ${made.pages} page${made.pages === 1 ? '' : 's'}`
    const line = `Wrote ${path}: ${window.startDate} to ${window.endDate}${pages}, ${Math.ceil(made.file.length / 1000)} kB.`
    output.show({ file: path, window, pages: made.pages, bytes: made.file.length }, [line])
    return 0
  } finally {
    await printing.close()
  }
}

async function workspaceOf({ services }: Application, reportId: string) {
  try {
    return await requireResource({ db: services.db, actor: OPERATOR }, 'report', reportId)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    throw new UsageFault(`There is no report ${reportId}. Its address in the dashboard contains its id.`)
  }
}
