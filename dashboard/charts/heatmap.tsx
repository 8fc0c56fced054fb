import { useEffect, useRef, useState } from 'preact/hooks'

import type { Interval } from '../data/types.js'
import { figure, type Unit } from '../data/words.js'
import { save, toCsv } from './export.js'

interface HeatCell {
  value: number | null
  /** How strongly the cell is shaded, from 0 to 1. */
  strength: number
  interval: Interval
  n: number
  words: string
  /** Whether the cell is the best of its row or column, and whether by more than noise. */
  isBest?: 'leads' | 'ahead' | undefined
  href: string | undefined
}

interface HeatEntry {
  name: string
  isOwn?: boolean
  href?: string | undefined
}

export interface HeatmapProps {
  title: string
  unit?: Unit
  columns: HeatEntry[]
  rows: (HeatEntry & { cells: HeatCell[] })[]
}

/** A table whose cells are shaded by their figure. Screen readers and the clipboard treat it as a table. */
export function Heatmap({ title, unit = 'percent', columns, rows }: HeatmapProps) {
  const [words, setWords] = useState('')
  const picture = { title, unit, columns, rows }
  return (
    <figure class="chart">
      <header>
        <h2>{title}</h2>
        <div class="tools">
          <button
            type="button"
            class="tool"
            onClick={() =>
              void import('./heatmap-picture.js').then(({ saveHeatmap }) => saveHeatmap(picture))
            }
          >
            PNG
          </button>
          <button type="button" class="tool" onClick={() => save(title, 'csv', toCsv(tableOf(picture)))}>
            CSV
          </button>
          <a class="tool" href="/method?section=who-wins-where">
            How this is computed
          </a>
        </div>
      </header>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard */}
      <div class="table" role="region" aria-label={title} tabIndex={0} onPointerLeave={() => setWords('')}>
        <table class="heat cards">
          <thead>
            <tr>
              <td />
              {columns.map((column) => (
                <Head key={column.name} entry={column} scope="col" />
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ cells, ...row }, index) => (
              <tr key={index}>
                <Head entry={row} scope="row" />
                {cells.map((cell, column) => (
                  <Cell
                    key={columns[column]?.name}
                    title={columns[column]?.name}
                    cell={cell}
                    unit={unit}
                    onRead={setWords}
                  />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {/* Each link says the same to who cannot see it. */}
      <p class="readout" aria-hidden="true">
        {words}
      </p>
    </figure>
  )
}

function tableOf({ columns, rows }: Pick<HeatmapProps, 'columns' | 'rows'>) {
  return {
    head: ['', ...columns.flatMap(({ name }) => [name, `${name}, low`, `${name}, high`, `${name}, n`])],
    rows: rows.map(({ name, cells }) => [
      name,
      ...cells.flatMap(({ value, interval, n }) => [
        value,
        interval?.[0] ?? null,
        interval?.[1] ?? null,
        value === null ? null : n,
      ]),
    ]),
  }
}

function Head({ entry: { name, href, isOwn }, scope }: { entry: HeatEntry; scope: 'row' | 'col' }) {
  return (
    <th scope={scope} class={isOwn === true ? 'own' : ''}>
      {href === undefined ? name : <a href={href}>{name}</a>}
    </th>
  )
}

/** Maximum shade in percent: light enough for the text to stay readable. */
const STRONGEST = 45

interface CellProps {
  title: string | undefined
  cell: HeatCell
  unit: Unit
  onRead: (words: string) => void
}

function Cell({ title, cell: { value, strength, words, isBest, href }, unit, onRead }: CellProps) {
  const cell = useRef<HTMLTableCellElement>(null)
  const share = Math.round(strength * STRONGEST)
  useEffect(() => {
    cell.current?.style.setProperty(
      'background',
      `color-mix(in srgb, var(--accent) ${share}%, var(--ground))`,
    )
  }, [share])
  const read = () => onRead(words)
  const shown = (
    <>
      {figure(value, unit)}
      {isBest !== undefined && <span class="best"> {isBest}</span>}
      <span class="unseen"> {words}</span>
    </>
  )
  return (
    <td ref={cell} class={isBest ?? ''} data-title={title} onPointerEnter={read}>
      {href === undefined ? (
        shown
      ) : (
        <a href={href} onFocus={read} onBlur={() => onRead('')}>
          {shown}
        </a>
      )}
    </td>
  )
}
