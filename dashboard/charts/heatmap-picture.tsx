import { render } from 'preact'

import { figure } from '../data/words.js'
import type { HeatmapProps } from './heatmap.js'
import { savePicture } from './picture.js'

const ROW = 34
const NAME = 160
const COLUMN = 110

/** The heatmap is a table on the screen; for a picture it is drawn beside the screen, and gone after it. */
export async function saveHeatmap(
  heatmap: Pick<HeatmapProps, 'title' | 'columns' | 'rows'>,
  shade: (value: number) => number,
) {
  const drawn = document.createElement('div')
  drawn.className = 'chart off-screen'
  document.body.append(drawn)
  try {
    render(<Drawing {...heatmap} shade={shade} />, drawn)
    await savePicture(drawn, heatmap.title)
  } finally {
    render(null, drawn)
    drawn.remove()
  }
}

type DrawingProps = Pick<HeatmapProps, 'columns' | 'rows'> & { shade: (value: number) => number }

function Drawing({ columns, rows, shade }: DrawingProps) {
  const width = NAME + columns.length * COLUMN
  const height = (rows.length + 1) * ROW
  const cut = (name: string) => (name.length > 18 ? `${name.slice(0, 17)}…` : name)
  return (
    <svg viewBox={`0 0 ${width} ${height}`} width={width} height={height}>
      {columns.map((column, index) => (
        <text key={column} x={NAME + (index + 0.5) * COLUMN} y={ROW - 12} text-anchor="middle">
          {cut(column)}
        </text>
      ))}
      {rows.map(({ name, cells }, row) => (
        <g key={name}>
          <text x={0} y={(row + 1.6) * ROW}>
            {cut(name)}
          </text>
          {cells.map(({ value }, index) => (
            <g key={columns[index]}>
              <rect
                class="heat-cell"
                x={NAME + index * COLUMN}
                y={(row + 1) * ROW}
                width={COLUMN}
                height={ROW}
                opacity={value === null ? 0 : shade(value)}
              />
              <text x={NAME + (index + 0.5) * COLUMN} y={(row + 1.6) * ROW} text-anchor="middle">
                {figure(value)}
              </text>
            </g>
          ))}
        </g>
      ))}
    </svg>
  )
}
