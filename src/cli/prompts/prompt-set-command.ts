import { collectedFile } from '../../external-data/index.js'
import { completedHere } from '../../http/routes/index.js'
import { Invalid } from '../../kernel/errors.js'
import { countedNoun } from '../../kernel/wording.js'
import {
  previewPromptSet,
  previewPromptSetSchema,
  type PreviewedPromptSet,
  openReadSite,
} from '../../prompt-sets/index.js'
import { type Command, type Invocation, optionFault, UsageFault, workspaceIn } from '../command.js'
import { openInputFiles } from '../input-files.js'
import { tableLines, type Terminal } from '../output.js'
import { asOperator, withApplication } from '../with-application.js'

export const promptSetCommand: Command = {
  name: 'prompt-sets preview',
  summary: 'Build a prompt set from what people ask, and print it',
  usage: [
    '--workspace ID [--report ID] [--source NAME,NAME] [--url URL|--sitemap URL] [--subjects A,B] [FILE]',
    'FILE has a question a line, or is a table whose name ends in .csv; - reads standard input. Sources: gsc, gsc_ai, fan_outs, site, competitors,',
    'templates; docs/prompt-sets.md describes them. Nothing is stored.',
  ].join('\n'),
  options: {
    workspace: { type: 'string', description: 'The id of the workspace.' },
    report: { type: 'string', description: 'The report whose brands, prompts and plan are used.' },
    source: { type: 'string', description: 'Further sources of questions, separated by commas.' },
    url: { type: 'string', description: 'A page for the source “site”.' },
    sitemap: { type: 'string', description: 'A sitemap for the source “site”; its first 20 pages are read.' },
    subjects: {
      type: 'string',
      description: 'Subjects for the source “templates”, separated by commas.',
    },
    language: {
      type: 'string',
      description: 'Language, two letters; by default the one that most questions have.',
    },
    country: { type: 'string', description: 'Country, two letters. Only its prompts count as tracked.' },
  },
  words: 1,
  async run({ config, output, terminal, options, words: [file] }) {
    const sent = await sentBy(options, file, terminal)
    const parsed = previewPromptSetSchema(config.allowedNetworks).safeParse(sent)
    if (!parsed.success) throw optionFault(parsed.error, { reportId: 'report', workspaceId: 'workspace' })
    return withApplication(config, async ({ services, engineAccess, setBuilders, crawlProbe }) => {
      const ctx = await asOperator(services, parsed.data.workspaceId)
      const tools = { engineAccess, setBuilders, readSite: openReadSite(crawlProbe) }
      try {
        const set = await completedHere(ctx, await previewPromptSet(ctx, tools, parsed.data))
        output.show(set, linesOf(set))
        return 0
      } catch (error) {
        if (!(error instanceof Invalid)) throw error
        output.fault(error.message)
        return 1
      }
    })
  },
}

const listIn = (names: unknown) =>
  typeof names === 'string' ? names.split(',').map((name) => name.trim()) : undefined

async function sentBy(
  options: Invocation['options'],
  name: string | undefined,
  terminal: Terminal,
): Promise<object> {
  const { report: reportId, source, url, sitemap, subjects, language, country } = options
  const text = name === undefined ? undefined : await textOf(name, terminal)
  const isTable = name?.endsWith('.csv') === true
  const sources = [...(listIn(source) ?? []), ...(isTable ? ['csv'] : [])]
  if (text === undefined && sources.length === 0)
    throw new UsageFault('Name a file with questions, - for standard input, or a --source.')
  return {
    workspaceId: workspaceIn(options),
    ...(text !== undefined && (isTable ? { file: text } : { lines: text.split(/\r?\n/) })),
    ...(sources.length > 0 && { source: sources }),
    reportId,
    url,
    sitemap,
    subjects: listIn(subjects),
    language,
    country,
  }
}

async function textOf(name: string, terminal: Terminal): Promise<string> {
  const [file] = await openInputFiles([name], terminal)
  return file === undefined ? '' : (await collectedFile(file.read(() => undefined))).toString()
}

function linesOf({ items, topics, gaps, recommendedSize, recommendedSizeWhy }: PreviewedPromptSet): string[] {
  const mark = (isSo: boolean) => (isSo ? 'yes' : '')
  return [
    ...tableLines(
      ['PROMPT', 'TOPIC', 'INTENT', 'IMPRESSIONS', 'COPIES', 'TRACKED', 'RECOMMENDED'],
      items.map((one) => [
        one.prompt,
        one.topic,
        one.intent,
        String(one.volume?.impressions ?? ''),
        String(one.duplicatesOf.length),
        mark(one.tracked),
        mark(one.recommended),
      ]),
    ),
    '',
    `${countedNoun(items.length, 'prompt')} in ${countedNoun(topics.length, 'topic')}.`,
    ...gaps.map(({ topic, intent, why }) => `Missing: ${topic ?? intent}. ${why}`),
    ...(recommendedSize === null ? [] : [`Recommended size: ${recommendedSize}.`]),
    recommendedSizeWhy,
  ]
}
