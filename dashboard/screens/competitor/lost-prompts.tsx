import { useAddress } from '../../data/address.js'
import { engineName, screenLink } from '../../data/filters.js'
import type { LostPrompt, LostPromptList } from '../../data/types.js'
import { count, countryName } from '../../data/words.js'
import { type Column, CursorPager, Table } from '../../parts/table.js'

/** Prompts whose answers name only the competitor or name it first, with the newest of these answers. */
export function LostPrompts({ reportId, pair }: { reportId: string; pair: LostPromptList }) {
  const address = useAddress()
  const { brand, ownBrand, items, paging } = pair
  const answers = (total: number, runIds: string[], what: string) => (
    <>
      {count(total)} {runIds.length > 0 && <span class="quiet small">newest </span>}
      {runIds.map((runId, index) => (
        <a
          key={runId}
          class="small"
          href={screenLink(reportId, `answers/${runId}`, address)}
          aria-label={`Answer ${index + 1} that ${what}`}
        >
          {index + 1}{' '}
        </a>
      ))}
    </>
  )
  const columns: Column<LostPrompt>[] = [
    {
      title: 'Prompt',
      cell: ({ promptId, prompt, country }) => (
        <div class="prompt-cell">
          <a href={screenLink(reportId, `prompts/${promptId}`, address)}>{prompt}</a>
          <span class="quiet small">{countryName(country)}</span>
        </div>
      ),
    },
    { title: 'Engine', cell: ({ engine }) => <span class="nowrap">{engineName(engine)}</span> },
    { title: 'Answers', isNumber: true, cell: ({ executions }) => count(executions) },
    {
      title: `Only ${brand}`,
      isNumber: true,
      cell: ({ competitorOnly, evidence }) =>
        answers(competitorOnly, evidence.competitorOnly, `names ${brand} and not ${ownBrand}`),
    },
    {
      title: `${brand} first`,
      isNumber: true,
      cell: ({ competitorFirst, evidence }) =>
        answers(competitorFirst, evidence.competitorFirst, `names ${brand} before ${ownBrand}`),
    },
  ]
  return (
    <section class="stack">
      <h2>Where {brand} is ahead of you</h2>
      {items.length === 0 ? (
        <p class="quiet">
          No answer of these days names {brand} alone or before {ownBrand}.
        </p>
      ) : (
        <>
          <Table
            label={`Prompts where ${brand} is ahead`}
            columns={columns}
            rows={items}
            rowKey={({ promptId, engine }) => `${promptId} ${engine}`}
          />
          <CursorPager name="prompts" paging={paging} noun="prompts" />
        </>
      )}
    </section>
  )
}
