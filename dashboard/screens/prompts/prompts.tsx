import { useState } from 'preact/hooks'

import type { Place } from '../../routes.js'
import { go, useAddress, withQuery } from '../../data/address.js'
import { useRead } from '../../data/cache.js'
import { type Branded, engineName, readPath, reportPath, screenLink, SHARED } from '../../data/filters.js'
import { useMay } from '../../data/session.js'
import type { BrandReport, Page, ReportPrompt } from '../../data/types.js'
import { count, countryName, decimal, figure } from '../../data/words.js'
import { Sparkline } from '../../charts/sparkline.js'
import { ChangeMark, Figure } from '../../parts/figure.js'
import { Choice } from '../../parts/filter-bar.js'
import { ReportScreen } from '../../parts/report-screen.js'
import { SearchField } from '../../parts/search-field.js'
import { Empty, Part } from '../../parts/states.js'
import { type Column, Pager, Table } from '../../parts/table.js'
import { AddPrompts } from './add-prompts.js'
import { EditChosen } from './edit-chosen.js'

const OWN_FILTERS = ['search', 'named', 'change', 'sortBy', 'sortOrder', 'offset']
const PAGE = 50

/** Every prompt with what its answers say; lost ones are one choice away, and first where there are any. */
export default function Prompts({ reportId }: Place) {
  const address = useAddress()
  const mayWrite = useMay('write')
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [isAdding, setAdding] = useState(false)
  const prompts = useRead<Page<ReportPrompt>>(
    readPath(`${reportPath(reportId)}/prompts`, address, [...SHARED, ...OWN_FILTERS], {
      limit: String(PAGE),
    }),
  )
  const branded = (address.query.get('branded') ?? 'all') as Branded
  const offset = Number(address.query.get('offset') ?? 0)
  const set = (changes: Record<string, string | undefined>) =>
    go(withQuery(address, { offset: undefined, ...changes }))
  const toggle = (id: string) => {
    const next = new Set(chosen)
    if (!next.delete(id)) next.add(id)
    setChosen(next)
  }
  const columns = [...(mayWrite ? [choosing(chosen, toggle)] : []), ...figures(reportId, address)]
  return (
    <ReportScreen title="Prompts" reportId={reportId} branded={branded}>
      {(report) => (
        <>
          <div class="row spread">
            <h1>Prompts</h1>
            {mayWrite && (
              <button
                type="button"
                class="button"
                onClick={() => setAdding(true)}
                disabled={report === undefined}
              >
                Add prompts
              </button>
            )}
          </div>
          <div class="filters">
            <SearchField
              label="Search"
              value={address.query.get('search') ?? ''}
              onSearch={(search) => set({ search })}
            />
            <Choice
              label="Change"
              all="Any"
              value={address.query.get('change') ?? ''}
              choices={[
                ['lost', 'Lost: named before, not now'],
                ['won', 'Won: named now, not before'],
                ['down', 'Down by more than noise'],
                ['up', 'Up by more than noise'],
              ]}
              onChange={(change) => set({ change })}
            />
            <Choice
              label="Own brand"
              all="Named or not"
              value={address.query.get('named') ?? ''}
              choices={[
                ['true', 'Named'],
                ['false', 'Never named'],
              ]}
              onChange={(named) => set({ named })}
            />
          </div>
          {chosen.size > 0 && report && (
            <EditChosen report={report} ids={[...chosen]} onDone={() => setChosen(new Set())} />
          )}
          <Part of={prompts}>
            {({ items, paging }) => (
              <>
                {items.length === 0 ? (
                  <NoPrompts report={report} />
                ) : (
                  <Table label="Prompts" columns={columns} rows={items} rowKey={({ id }) => id} />
                )}
                <Pager
                  offset={offset}
                  size={PAGE}
                  shown={items.length}
                  hasMore={paging.hasMore}
                  noun="Prompts"
                />
              </>
            )}
          </Part>
          {isAdding && report && <AddPrompts report={report} onClose={() => setAdding(false)} />}
        </>
      )}
    </ReportScreen>
  )
}

function NoPrompts({ report }: { report: BrandReport | undefined }) {
  const { path, query } = useAddress()
  return [...query.keys()].length > 0 && report !== undefined && report.promptIds.length > 0 ? (
    <Empty title="No prompt fits these filters">
      <a href={path}>Show all prompts</a>
    </Empty>
  ) : (
    <Empty title="No prompts yet">
      <p>Paste the questions that your customers put to the engines.</p>
    </Empty>
  )
}

function choosing(chosen: ReadonlySet<string>, toggle: (id: string) => void): Column<ReportPrompt> {
  return {
    title: 'Choose',
    isMiddle: true,
    cell: ({ id, prompt }) => (
      <input
        type="checkbox"
        checked={chosen.has(id)}
        onChange={() => toggle(id)}
        aria-label={`Choose ${prompt}`}
      />
    ),
  }
}

function figures(reportId: string, address: ReturnType<typeof useAddress>): Column<ReportPrompt>[] {
  const answers = (promptId: string, more: Record<string, string> = {}) =>
    screenLink(reportId, 'answers', address, { promptId, ...more })
  return [
    {
      title: 'Prompt',
      sortBy: 'prompt',
      cell: ({ id, prompt, country, branded, tags }) => (
        <div class="prompt-cell">
          <a href={screenLink(reportId, `prompts/${id}`, address)} data-row>
            {prompt}
          </a>{' '}
          <span class="quiet small">
            {countryName(country)}
            {branded && ' · branded'}
            {tags.map(({ name }) => ` · ${name}`)}
          </span>
        </div>
      ),
    },
    {
      title: 'Coverage',
      sortBy: 'brandCoverage',
      cell: ({ id, brandCoverage, interval, executions }) => (
        <>
          <Figure value={brandCoverage} href={answers(id, { named: 'true' })} />
          {brandCoverage !== null && (
            <span class="quiet small nowrap">
              {' '}
              {interval === null
                ? '(fewer than five days)'
                : `(${decimal(interval[0])}–${decimal(interval[1])})`}{' '}
              of <a href={answers(id)}>{count(executions)}</a>
            </span>
          )}
        </>
      ),
    },
    { title: 'Change', cell: ({ change }) => <PromptChange change={change.brandCoverage} /> },
    {
      title: 'By week',
      isMiddle: true,
      cell: ({ trend, prompt }) => <Sparkline points={trend} label={`Coverage of “${prompt}” by week`} />,
    },
    { title: 'Engines', isMiddle: true, cell: ({ engines }) => <EngineMarks engines={engines} /> },
    {
      title: 'Position',
      sortBy: 'averagePosition',
      isNumber: true,
      cell: ({ averagePosition }) => decimal(averagePosition),
    },
    { title: 'Tone', isNumber: true, cell: ({ sentiment }) => decimal(sentiment?.nss ?? null) },
    {
      title: 'Anybody named',
      sortBy: 'anyBrandCoverage',
      isNumber: true,
      cell: ({ anyBrandCoverage }) => <Figure value={anyBrandCoverage} />,
    },
  ]
}

/** Of one prompt days are what is counted, and fewer than five of them say nothing. */
function PromptChange({ change }: { change: ReportPrompt['change']['brandCoverage'] }) {
  return change.significant === null && change.delta !== null ? (
    <span class="quiet small nowrap">fewer than five days</span>
  ) : (
    <ChangeMark change={change} />
  )
}

function EngineMarks({ engines }: { engines: ReportPrompt['engines'] }) {
  const words = engines
    .map(({ engine, brandCoverage }) => `${engineName(engine)} ${figure(brandCoverage)}`)
    .join(', ')
  return (
    <span class="engine-marks" role="img" aria-label={words} title={words}>
      {engines.map(({ engine, brandCoverage }) => (
        <i key={engine}>
          <b style={{ height: `${brandCoverage ?? 0}%` }} />
        </i>
      ))}
    </span>
  )
}
