import { ENGINE_NAMES } from '../../../packages/client/src/generated/engines.js'
import type { Address } from '../../data/address.js'
import { engineName, screenLink } from '../../data/filters.js'
import type { ReportPrompt } from '../../data/types.js'
import { askedWords, count, decimal, figure, range } from '../../data/words.js'
import { Sparkline } from '../../charts/sparkline.js'
import { ChangeMark, Figure } from '../../parts/figure.js'
import type { Column } from '../../parts/table.js'
import { SentimentFigure } from '../../parts/sentiment-figure.js'

const ENGINES = Object.keys(ENGINE_NAMES) as OfEngine['engine'][]

/** The columns of the list. Bars of engines are aligned, so an engine without answers keeps its slot. */
export function promptColumns(
  reportId: string,
  address: Address,
  prompts: ReportPrompt[],
): Column<ReportPrompt>[] {
  const asked = new Set(prompts.flatMap(({ engines }) => engines.map(({ engine }) => engine)))
  const strip = ENGINES.filter((engine) => asked.has(engine))
  const answers = (promptId: string, more: Record<string, string> = {}) =>
    screenLink(reportId, 'answers', address, { promptId, ...more })
  return [
    {
      title: 'Prompt',
      sortBy: 'prompt',
      cell: ({ id, prompt, branded, tags, ...asked }) => (
        <div class="prompt-cell">
          <a href={screenLink(reportId, `prompts/${id}`, address)} data-row>
            {prompt}
          </a>{' '}
          <span class="quiet small">
            {askedWords(asked)}
            {branded && ' · branded'}
            {tags.map(({ name }) => ` · ${name}`)}
          </span>
        </div>
      ),
    },
    {
      title: 'Coverage',
      field: 'brandCoverage',
      sortBy: 'brandCoverage',
      cell: ({ id, brandCoverage, interval, executions }) => (
        <>
          <Figure value={brandCoverage} href={answers(id, { named: 'true' })} />
          {brandCoverage !== null && (
            <span class="quiet small nowrap">
              {' '}
              {interval === null ? '(fewer than five days)' : `(${range(interval)})`}{' '}
              <span>
                of <a href={answers(id)}>{count(executions)}</a>
              </span>
            </span>
          )}
        </>
      ),
    },
    {
      title: 'Change',
      field: 'change',
      cell: ({ change }) => <PromptChange change={change.brandCoverage} />,
    },
    {
      title: 'By week',
      isMiddle: true,
      cell: ({ trend, prompt }) => <Sparkline points={trend} label={`Coverage of “${prompt}” by week`} />,
    },
    {
      title: 'Engines',
      isMiddle: true,
      cell: ({ engines }) => <EngineMarks strip={strip} engines={engines} />,
    },
    {
      title: 'Average position',
      field: 'averagePosition',
      sortBy: 'averagePosition',
      isNumber: true,
      cell: ({ averagePosition }) => decimal(averagePosition),
    },
    {
      title: 'Sentiment',
      field: 'sentiment.nss',
      isNumber: true,
      cell: ({ sentiment }) => <SentimentFigure of={sentiment} />,
    },
    {
      title: 'Anybody named',
      sortBy: 'anyBrandCoverage',
      isNumber: true,
      cell: ({ anyBrandCoverage }) => <Figure value={anyBrandCoverage} />,
    },
  ]
}

/** For one prompt the sample is its days, and fewer than five days allow no verdict. */
function PromptChange({ change }: { change: ReportPrompt['change']['brandCoverage'] }) {
  return change.significant === null && change.delta !== null ? (
    <span class="quiet small nowrap">fewer than five days</span>
  ) : (
    <ChangeMark change={change} />
  )
}

type OfEngine = ReportPrompt['engines'][number]

function EngineMarks({ strip, engines }: { strip: OfEngine['engine'][]; engines: OfEngine[] }) {
  const marks = strip.map((engine) => ({ engine, found: engines.find((one) => one.engine === engine) }))
  const words = marks
    .map(({ engine, found }) => `${engineName(engine)} ${found ? figure(found.brandCoverage) : 'no answers'}`)
    .join(', ')
  return (
    <span class="engine-marks" role="img" aria-label={words} title={words}>
      {marks.map(({ engine, found }) => (
        <i key={engine} class={found ? '' : 'none'}>
          <b style={{ height: `${found?.brandCoverage ?? 0}%` }} />
        </i>
      ))}
    </span>
  )
}
