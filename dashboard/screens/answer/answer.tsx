import type { RouteParams } from '../../routes.js'
import { useAddress, withQuery } from '../../data/address.js'
import { useRead } from '../../data/cache.js'
import { engineName, screenLink } from '../../data/filters.js'
import type { ExplainedAnswer } from '../../data/types.js'
import { countryName, moment, NONE } from '../../data/words.js'
import { Simulated } from '../../parts/figure.js'
import { MarkedText, Markdown } from '../../parts/markdown/markdown.js'
import type { TextMark } from '../../parts/markdown/text-mark.js'
import { ReportScreen } from '../../parts/report-screen.js'
import { Part } from '../../parts/states.js'
import { Mentions } from './mentions.js'
import { Neighbours } from './neighbours.js'
import { statementMarks } from './statements.js'
import { ShownBeside } from './shown-beside.js'
import { Sources } from './sources.js'

/** One answer in full: its text with every name marked, why each name counts, and how the engine was asked. */
export default function Answer({ reportId, runId }: RouteParams) {
  const address = useAddress()
  const answer = useRead('answers.readReportAnswer', { reportId, runId })
  const isRaw = address.query.get('view') === 'raw'
  return (
    <ReportScreen title="Answer" reportId={reportId} hasFilters={false}>
      {() => (
        <Part of={answer} title="Answer">
          {(data) => (
            <>
              <Neighbours reportId={reportId} runId={runId} />
              <h1>{data.prompt}</h1>
              <p class="quiet">
                {engineName(data.engine)} · {countryName(data.country)} · {moment(data.runDate)}{' '}
                {data.simulated && <Simulated />} ·{' '}
                <a href={screenLink(reportId, `prompts/${data.promptId}`, address)}>the prompt</a>
              </p>
              <div class="columns wide-first">
                <section class="stack" aria-label="The answer">
                  <div class="row spread">
                    <h2>What it answered</h2>
                    <a class="tool" href={withQuery(address, { view: isRaw ? undefined : 'raw' })}>
                      {isRaw ? 'Formatted' : 'As received'}
                    </a>
                  </div>
                  <AnswerText answer={data} isRaw={isRaw} />
                  <ShownBeside answer={data} />
                </section>
                <div class="stack">
                  <Mentions answer={data} reportId={reportId} />
                  <Sources answer={data} reportId={reportId} />
                  <Circumstances answer={data} />
                </div>
              </div>
            </>
          )}
        </Part>
      )}
    </ReportScreen>
  )
}

function AnswerText({ answer, isRaw }: { answer: ExplainedAnswer; isRaw: boolean }) {
  const { content, brandMentions, attributes, refused } = answer
  if (refused !== null && !content)
    return <p class="quiet">The engine refused to answer. Its reason: “{refused.reason}”</p>
  if (content === null || content === '')
    return <p class="quiet">The engine showed no AI answer. No percentage includes it.</p>
  const names: TextMark[] = brandMentions.flatMap(({ brand, isMainBrand, offsets, evidence }) =>
    offsets.map(([from, to]) => {
      const why = evidence.find((one) => one.from === from)
      return { from, to, isOwn: isMainBrand, title: why ? `${brand}: ${why.text}` : brand }
    }),
  )
  const marks = [...names, ...statementMarks(attributes)]
  return (
    <>
      {attributes.length > 0 && <Legend />}
      {isRaw ? <MarkedText text={content} marks={marks} /> : <Markdown text={content} marks={marks} />}
    </>
  )
}

function Legend() {
  return (
    <p class="quiet small">
      Marked: <mark>names</mark>, <span class="statement for begins">what is said for a brand</span>,{' '}
      <span class="statement against begins">what is said against one</span>
    </p>
  )
}

const CAPTURE: Record<string, string> = {
  api: 'through the provider’s programming interface',
  screen: 'from the page that people see',
  simulated: 'made by the built-in simulator',
  import: 'imported',
}

/** How the engine learned the country. */
const APPLIED: Record<string, string> = {
  native: 'by a setting of the engine',
  prompt: 'in words, added to the question',
  none: 'not at all',
  unknown: NONE,
}

function Circumstances({ answer }: { answer: ExplainedAnswer }) {
  const { model, capture, countryAsked, countryApplied, searchQueries, provider } = answer
  return (
    <section class="stack">
      <h2>How it was asked</h2>
      <dl class="facts">
        <dt>Model</dt>
        <dd>{model ?? NONE}</dd>
        <dt>Provider</dt>
        <dd>{provider ?? NONE}</dd>
        <dt>Captured</dt>
        <dd>{CAPTURE[capture] ?? capture}</dd>
        <dt>Country asked</dt>
        <dd>{countryName(countryAsked)}</dd>
        <dt>Country applied</dt>
        <dd>{APPLIED[countryApplied] ?? NONE}</dd>
        <dt>Searches made</dt>
        <dd>
          {searchQueries.length === 0 ? (
            NONE
          ) : (
            <ul>
              {searchQueries.map((query) => (
                <li key={query}>{query}</li>
              ))}
            </ul>
          )}
        </dd>
      </dl>
      <h3>Why your own chat may show something else</h3>
      <p class="quiet">
        Engines answer the same question differently each time. The answer depends on account, location,
        language, model and earlier chats. Sightline asked in a new chat without history. One answer proves
        little; that is why every figure has an interval over many answers.
      </p>
    </section>
  )
}
