import { useEffect, useRef } from 'preact/hooks'

import { figure, many } from '../data/words.js'
import { save, toCsv } from './export.js'

interface HeatCell {
  value: number | null
  executions: number
  href: string
}

export interface HeatmapProps {
  title: string
  method: string
  columns: string[]
  rows: { name: string; cells: HeatCell[] }[]
}

/** A table whose cells are shaded by their figure: it reads aloud and copies as what it is. */
export function Heatmap({ title, method, columns, rows }: HeatmapProps) {
  const largest = Math.max(1, ...rows.flatMap(({ cells }) => cells.map(({ value }) => value ?? 0)))
  const shade = (value: number) => Math.round((value / largest) * STRONGEST)
  const table = {
    head: ['', 'Answers', ...columns],
    rows: rows.map(({ name, cells }) => [
      name,
      cells[0]?.executions ?? null,
      ...cells.map(({ value }) => value),
    ]),
  }
  return (
    <figure class="chart">
      <header>
        <h2>{title}</h2>
        <div class="tools">
          <button
            type="button"
            class="tool"
            onClick={() =>
              void import('./heatmap-picture.js').then(({ saveHeatmap }) =>
                saveHeatmap({ title, columns, rows }, (value) => shade(value) / 100),
              )
            }
          >
            PNG
          </button>
          <button type="button" class="tool" onClick={() => save(title, 'csv', toCsv(table))}>
            CSV
          </button>
          <a class="tool" href={`/method?section=${method}`}>
            How this is computed
          </a>
        </div>
      </header>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard */}
      <div class="table" role="region" aria-label={title} tabIndex={0}>
        <table class="heat">
          <thead>
            <tr>
              <td />
              {columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, cells }) => (
              <tr key={name}>
                <th scope="row">
                  {name} <span class="quiet small">{many(cells[0]?.executions ?? 0, 'answer')}</span>
                </th>
                {cells.map((cell, index) => (
                  <Cell
                    key={columns[index]}
                    cell={cell}
                    share={cell.value === null ? 0 : shade(cell.value)}
                  />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  )
}

/** Shades stay light enough for the text to be read on each. */
const STRONGEST = 45

function Cell({ cell: { value, href }, share }: { cell: HeatCell; share: number }) {
  const cell = useRef<HTMLTableCellElement>(null)
  useEffect(() => {
    cell.current?.style.setProperty(
      'background',
      `color-mix(in srgb, var(--accent) ${share}%, var(--ground))`,
    )
  }, [share])
  return (
    <td ref={cell}>
      <a href={href}>{figure(value)}</a>
    </td>
  )
}
