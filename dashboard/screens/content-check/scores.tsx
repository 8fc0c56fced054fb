import type { ContentCheck } from '../../data/types.js'
import { capitalised, decimal, moment, NONE, signed } from '../../data/words.js'
import { type Column, Table } from '../../parts/table.js'

const CATEGORIES = [
  ['metadata', 'Metadata'],
  ['technical', 'Technical'],
  ['structure', 'Structure'],
  ['content', 'Content'],
] as const

const QUALITIES = [
  ['semanticRepetition', 'Says each thing once'],
  ['summaryBlock', 'Summary at the top'],
  ['clarityAndAssertiveness', 'Clear and assertive'],
  ['specificity', 'Specific'],
] as const

interface ScoreRow {
  group: string
  name: string
  score: number
  max: number
  before: number | undefined
}

/** Turns `metaDescription` into “Meta description”. */
const inWords = (item: string): string =>
  capitalised(item.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`))

function rowsOf({ structuralAnalysis, contentAnalysis }: ContentCheck, before?: ContentCheck): ScoreRow[] {
  if (structuralAnalysis === null || contentAnalysis === null) return []
  const items = CATEGORIES.flatMap(([category, group]) =>
    Object.entries(structuralAnalysis[category].breakdown).map(([item, { score, maxScore }]) => ({
      group,
      name: inWords(item),
      score,
      max: maxScore,
      before: before?.structuralAnalysis?.[category].breakdown[item]?.score,
    })),
  )
  const texts = QUALITIES.map(([quality, name]) => ({
    group: 'Text',
    name,
    score: contentAnalysis.analysis[quality].score,
    max: 100,
    before: before?.contentAnalysis?.analysis[quality].score,
  }))
  return [...items, ...texts]
}

/** The scores by item, next to those of another check. */
export function Scores({ check, before }: { check: ContentCheck; before?: ContentCheck }) {
  const columns: Column<ScoreRow>[] = [
    { title: 'Part', cell: ({ group }) => <span class="quiet">{group}</span> },
    { title: 'Item', cell: ({ name }) => name },
    {
      title: 'Score',
      isMiddle: true,
      cell: ({ name, score, max }) => (
        <span class="nowrap">
          <progress value={score} max={max} aria-label={name} /> {decimal(score)} of {max}
        </span>
      ),
    },
    ...(before === undefined
      ? []
      : [
          {
            title: `Since ${moment(before.createdDate)}`,
            cell: ({ score, before: was }: ScoreRow) => (was === undefined ? NONE : changeOf(score - was)),
          },
        ]),
  ]
  return (
    <section class="stack">
      <h2>Scores by item</h2>
      <Table
        label="Scores by item"
        columns={columns}
        rows={rowsOf(check, before)}
        rowKey={({ group, name }) => `${group} ${name}`}
      />
      <p class="quiet small">
        The text is judged by{' '}
        {check.contentAnalysis?.source === 'model' ? 'a language model' : 'our own rules'}.
      </p>
    </section>
  )
}

function changeOf(delta: number) {
  if (delta === 0) return <span class="quiet">the same</span>
  return (
    <span class={`nowrap ${delta > 0 ? 'good' : 'bad'}`}>
      {delta > 0 ? '▲' : '▼'} {signed(delta)}
    </span>
  )
}
