import { useState } from 'preact/hooks'

import type { BrandReport, PreviewedPromptSet } from '../../data/types.js'
import { count, many } from '../../data/words.js'
import { AddPrompts } from '../../parts/add-prompts.js'
import { choosingColumn } from '../../parts/choosing.js'
import { Choice } from '../../parts/filter-bar.js'
import { type Column, Table } from '../../parts/table.js'

type Item = PreviewedPromptSet['items'][number]

/** More rows would slow the page down. A topic narrows the list. */
const MOST_ROWS = 300

const COLUMNS: Column<Item>[] = [
  {
    title: 'Prompt',
    cell: ({ prompt, duplicatesOf, why }) => (
      <div class="prompt-cell">
        {prompt} <span class="quiet small">{why}</span>
        {duplicatesOf.length > 0 && (
          <details class="small">
            <summary>{many(duplicatesOf.length, 'near copy', 'near copies')}</summary>
            {duplicatesOf.join(' · ')}
          </details>
        )}
      </div>
    ),
  },
  { title: 'Topic', cell: ({ topic }) => topic },
  { title: 'Intent', cell: ({ intent }) => intent },
  { title: 'Impressions', isNumber: true, cell: ({ volume }) => count(volume?.impressions ?? null) },
]

/** The prompt set with reasons and gaps. The recommended prompts are chosen at first. */
export function ChoosePrompts({ set, report }: { set: PreviewedPromptSet; report: BrandReport }) {
  const { items, topics, gaps, recommendedSize, recommendedSizeWhy } = set
  const open = items.filter(({ tracked }) => !tracked)
  const [chosen, choose] = useState<ReadonlySet<string>>(
    new Set(open.filter(({ recommended }) => recommended).map(({ prompt }) => prompt)),
  )
  const [topic, setTopic] = useState<string>()
  const [isAdding, setAdding] = useState(false)
  const [added, setAdded] = useState('')
  const choosing = { chosen, choose: (ids: Iterable<string>) => choose(new Set(ids)) }
  const ofTopic = open.filter((one) => topic === undefined || one.topic === topic)
  const rows = ofTopic.slice(0, MOST_ROWS)
  return (
    <section class="stack">
      <h2 class="sentence">
        {many(items.length, 'question')} in {many(topics.length, 'topic')};{' '}
        {many(items.length - open.length, 'is', 'are')} tracked already.{' '}
        {recommendedSize !== null && `${count(recommendedSize)} prompts are recommended in all.`}
      </h2>
      <p class="quiet small">{recommendedSizeWhy}</p>
      {gaps.length > 0 && (
        <>
          <h3>What is missing</h3>
          <ul>
            {gaps.map(({ topic: about, intent, why }) => (
              <li key={about ?? intent}>
                {about ?? intent}: <span class="quiet">{why}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      <div class="row">
        <button
          type="button"
          class="button main"
          disabled={chosen.size === 0}
          onClick={() => setAdding(true)}
        >
          Create {many(chosen.size, 'prompt')}
        </button>
        <Choice
          label="Topic"
          all="All topics"
          value={topic ?? ''}
          choices={topics.map(({ name, prompts }) => [name, `${name} (${prompts})`])}
          onChange={setTopic}
        />
        <span class="quiet" role="status">
          {added}
        </span>
      </div>
      <Table
        label="Prompt set"
        columns={[choosingColumn(choosing, rows, ({ prompt }) => ({ id: prompt, name: prompt })), ...COLUMNS]}
        rows={rows}
        rowKey={({ prompt }) => prompt}
      />
      {ofTopic.length > rows.length && (
        <p class="quiet small">
          The first {count(rows.length)} of {count(ofTopic.length)} are shown. Choose a topic to see the
          others.
        </p>
      )}
      {isAdding && (
        <AddPrompts
          report={report}
          initial={[...chosen]}
          onClose={() => setAdding(false)}
          onAdded={(count) => {
            setAdded(`${many(count, 'prompt')} added to ${report.reportTitle}.`)
            choosing.choose([])
          }}
        />
      )}
    </section>
  )
}
