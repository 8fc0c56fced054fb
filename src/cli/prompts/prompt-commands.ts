import type { z } from 'zod'

import { type EngineAccess, readCollectionPlan } from '../../collection/index.js'
import type { WorkspaceContext } from '../../context.js'
import { collectedFile } from '../../external-data/index.js'
import { Invalid } from '../../kernel/errors.js'
import { countedNoun, figure } from '../../kernel/wording.js'
import { CreatePrompts, createPrompts } from '../../prompts/index.js'
import { promptReports, readReport } from '../../reports/index.js'
import { isAgreed } from '../agreement.js'
import { type Command, type Invocation, optionFault, UsageFault, workspaceIn } from '../command.js'
import { openInputFiles } from '../input-files.js'
import type { Terminal } from '../output.js'
import { asOperator, withApplication } from '../with-application.js'

const add: Command = {
  name: 'prompts add',
  summary: 'Add prompts to a workspace and to reports, and say what asking them costs',
  usage: [
    '--workspace ID --country CODE [--report ID]… [--dry-run|--yes] FILE',
    'FILE has a prompt a line; - reads standard input. Prompts that exist are not created again.',
    'Asks for confirmation if a report’s engines cost money.',
  ].join('\n'),
  options: {
    workspace: { type: 'string', description: 'The id of the workspace.' },
    country: { type: 'string', description: 'The country they are asked in, two letters.' },
    report: {
      type: 'string',
      multiple: true,
      description: 'A report that will track them; repeat it for several.',
    },
    tag: { type: 'string', multiple: true, description: 'The id of a tag for them.' },
    persona: { type: 'string', description: 'The persona that they are asked as, in a few words.' },
    region: {
      type: 'string',
      description: 'The region that they are asked from, for example Munich, Bavaria.',
    },
    'follow-up': {
      type: 'string',
      multiple: true,
      description: 'A follow-up question; repeat it for up to four.',
    },
    'dry-run': { type: 'boolean', description: 'Print the cost without adding the prompts.' },
    yes: { type: 'boolean', description: 'Spend the money without asking.' },
  },
  words: 1,
  async run({ config, output, terminal, options, words: [file] }) {
    const workspace = workspaceIn(options)
    const order = orderOf(options, await linesIn(file, terminal))
    return withApplication(config, async ({ services, engineAccess }) => {
      const ctx = await asOperator(services, workspace)
      const forecasts = await readForecasts(ctx, engineAccess, order)
      const isDry = options['dry-run'] === true
      if (!isDry && options.yes !== true && forecasts.some(costsMoney)) {
        // Written to stderr, because programs read the result from stdout.
        terminal.stderr.write(`${forecasts.map(forecastLine).join('\n')}\n`)
        if (!(await isAgreed(terminal, 'Add them?', 'Nothing was added'))) return 1
      }
      const { items } = isDry ? { items: [] } : await createPrompts(ctx, promptReports, order)
      const done = isDry
        ? `Nothing was added: ${countedNoun(order.prompts.length, 'prompt')} would be.`
        : `The workspace has ${items.length === 1 ? 'this prompt' : `these ${countedNoun(items.length, 'prompt')}`}.`
      output.show({ prompts: items, reports: forecasts }, [done, ...forecasts.map(forecastLine)])
      return 0
    })
  },
}

async function linesIn(name: string | undefined, terminal: Terminal): Promise<string[]> {
  if (name === undefined) throw new UsageFault('Name a file with a prompt a line, or - for standard input.')
  const [file] = await openInputFiles([name], terminal)
  const text = file === undefined ? '' : (await collectedFile(file.read(() => undefined))).toString()
  const lines = text.split(/\r?\n/).map((line) => line.trim())
  const prompts = [...new Set(lines.filter((line) => line !== ''))]
  if (prompts.length === 0) throw new UsageFault(`There is no prompt in ${name}.`)
  return prompts
}

const OPTION_OF = {
  brandReportIds: 'report',
  tagIds: 'tag',
  followUps: 'follow-up',
}

function orderOf(options: Invocation['options'], prompts: string[]): CreatePrompts {
  const { country, persona, region, report, tag, 'follow-up': followUps } = options
  const sent = { prompts, country, persona, region, followUps, tagIds: tag, brandReportIds: report }
  const parsed = CreatePrompts.safeParse(sent)
  if (parsed.success) return parsed.data
  throw fileFault(parsed.error, prompts) ?? optionFault(parsed.error, OPTION_OF)
}

/** A message about an invalid prompt of the file; undefined if an option is at fault. */
function fileFault({ issues }: z.ZodError, prompts: string[]): UsageFault | undefined {
  const found = issues.find(({ path }) => path[0] === 'prompts')
  if (found === undefined) return undefined
  const prompt = prompts[Number(found.path[1])]
  if (prompt !== undefined) return new UsageFault(`“${prompt.slice(0, SHOWN_CHARACTERS)}…”: ${found.message}`)
  const limit = found.code === 'too_big' ? Number(found.maximum) : 0
  return new UsageFault(
    `The file has ${countedNoun(prompts.length, 'prompt')}; ${figure(limit)} are taken at once. Split it.`,
  )
}

/** The start of a prompt, long enough to find it in its file. */
const SHOWN_CHARACTERS = 60

interface ReportForecast {
  reportId: string
  title: string
  /** The prompts that the report tracks, before and after the order. It assumes that all are new; each turn of a chain counts. */
  prompts: { before: number; after: number }
  /** In 30 days; null if the price of an answer is not known. */
  usdPerMonth: { before: number | null; after: number | null }
  answersPerMonth: { before: number; after: number }
}

async function readForecasts(
  ctx: WorkspaceContext,
  engineAccess: EngineAccess,
  { brandReportIds, prompts, followUps }: CreatePrompts,
): Promise<ReportForecast[]> {
  const problems = await promptReports.unknownReports(ctx.db, ctx, brandReportIds)
  if (problems.length > 0) throw new Invalid('body', problems)
  const added = prompts.length * (1 + followUps.length)
  const forecasts: ReportForecast[] = []
  for (const reportId of brandReportIds) {
    const { reportTitle: title } = await readReport(ctx, reportId)
    const now = await readCollectionPlan(ctx, engineAccess, { reportId })
    const draft = { prompts: now.prompts + added }
    const later = await readCollectionPlan(ctx, engineAccess, { reportId, draft })
    forecasts.push({
      reportId,
      title,
      prompts: { before: now.prompts, after: later.prompts },
      usdPerMonth: { before: now.forecast.usdPerMonth, after: later.forecast.usdPerMonth },
      answersPerMonth: { before: now.forecast.answersPerMonth, after: later.forecast.answersPerMonth },
    })
  }
  return forecasts
}

/** A report with an unknown price may cost money. */
const costsMoney = ({ usdPerMonth }: ReportForecast) => usdPerMonth.after !== 0

function forecastLine({ title, prompts, usdPerMonth, answersPerMonth }: ReportForecast): string {
  const usd = (value: number | null) => (value === null ? 'an unknown amount' : `${value.toFixed(2)} USD`)
  return (
    `${title}: at most ${countedNoun(prompts.after, 'prompt')} (${prompts.before} before), ` +
    `${countedNoun(answersPerMonth.after, 'answer')} and ${usd(usdPerMonth.after)} in 30 days ` +
    `(${countedNoun(answersPerMonth.before, 'answer')} and ${usd(usdPerMonth.before)} before).`
  )
}

export const promptCommands = [add]
