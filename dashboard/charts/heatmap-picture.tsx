import { render } from 'preact'

import { figure } from '../data/words.js'
import type { HeatmapProps } from './heatmap.js'
import { savePicture } from './picture.js'

const ROW = 34
const NAME = 200
const COLUMN = 110
/** The strongest shade, equal to that on the screen. */
const STRONGEST = 0.45

/** The heatmap is a table on the screen. For a picture it is drawn as SVG off-screen, saved and removed. */
export async function saveHeatmap(heatmap: HeatmapProps) {
  const drawn = document.createElement('div')
  drawn.className = 'chart off-screen'
  document.body.append(drawn)
  try {
    render(<Drawing {...heatmap} />, drawn)
    await savePicture(drawn, heatmap.title)
  } finally {
    render(null, drawn)
    drawn.remove()
  }
}

function Drawing({ columns, rows, unit = 'percent' }: HeatmapProps) {
  const width = NAME + columns.length * COLUMN
  const height = (rows.length + 1) * ROW
  const cut = (name: string, most: number) => (name.length > most ? `${name.slice(0, most - 1)}…` : name)
  return (
    <svg viewBox={`0 0 ${width} ${height}`} width={width} height={height}>
      {columns.map(({ name }, index) => (
        <text key={name} x={NAME + (index + 0.5) * COLUMN} y={ROW - 12} text-anchor="middle">
          {cut(name, 18)}
        </text>
      ))}
      {rows.map(({ name, cells }, row) => (
        <g key={row}>
          <text x={0} y={(row + 1.6) * ROW}>
            {cut(name, 28)}
          </text>
          {cells.map(({ value, strength, isBest }, index) => (
            <g key={columns[index]?.name}>
              <rect
                class="heat-cell"
                x={NAME + index * COLUMN}
                y={(row + 1) * ROW}
                width={COLUMN}
                height={ROW}
                opacity={strength * STRONGEST}
              />
              <text x={NAME + (index + 0.5) * COLUMN} y={(row + 1.6) * ROW} text-anchor="middle">
                {figure(value, unit)} {isBest ?? ''}
              </text>
            </g>
          ))}
        </g>
      ))}
    </svg>
  )
}
