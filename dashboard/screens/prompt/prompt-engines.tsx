import { type Address, useAddress } from '../../data/address.js'
import { useRead } from '../../data/cache.js'
import { engineName, fromAddress, OF_WINDOW, screenLink } from '../../data/filters.js'
import type { ReportPrompt } from '../../data/types.js'
import { count } from '../../data/words.js'
import { Figure } from '../../parts/figure.js'
import { Part } from '../../parts/states.js'
import { type Column, Table } from '../../parts/table.js'

type OfEngine = ReportPrompt['engines'][number]

interface PromptEnginesProps {
  reportId: string
  promptId: string
  /** The text of the prompt. The list of prompts, which has figures by engine, is searched for it. */
  prompt: string
}

/** How each engine answers this prompt. */
export function PromptEngines({ reportId, promptId, prompt }: PromptEnginesProps) {
  const address = useAddress()
  const rows = useRead(
    'statistics.listBrandReportPrompts',
    { reportId },
    fromAddress(address, OF_WINDOW, { search: prompt, limit: 100 }),
  )
  return (
    <Part of={rows}>
      {({ items }) => {
        const engines = items.find(({ id }) => id === promptId)?.engines ?? []
        return (
          <Table
            label="Engines of this prompt"
            columns={columnsOf(reportId, promptId, address)}
            rows={engines}
            rowKey={({ engine }) => engine}
          />
        )
      }}
    </Part>
  )
}

function columnsOf(reportId: string, promptId: string, address: Address): Column<OfEngine>[] {
  const answers = (engine: string, more: Record<string, string> = {}) =>
    screenLink(reportId, 'answers', address, { promptId, engines: engine, ...more })
  return [
    { title: 'Engine', cell: ({ engine }) => engineName(engine) },
    {
      title: 'Own brand named',
      isNumber: true,
      cell: ({ engine, brandCoverage }) => (
        <Figure value={brandCoverage} href={answers(engine, { named: 'true' })} />
      ),
    },
    {
      title: 'Answers',
      isNumber: true,
      cell: ({ engine, executions }) => <a href={answers(engine)}>{count(executions)}</a>,
    },
  ]
}
