import type { ComparedFigure } from '../figure-schema.js'
import type { Matrix } from './schema.js'

type Cells = Pick<Matrix, 'rows' | 'columns' | 'cells'>

/** The table for people: one line per row, with its label and a value for each column. */
export function matrixTable({ rows, columns, cells }: Cells): { heading: string[]; lines: unknown[][] } {
  const heading = ['label', 'id']
  for (const { id, label } of columns) heading.push(heading.includes(label) ? `${label} (${id})` : label)
  return {
    heading,
    lines: rows.map(({ id, label }, row) => [
      label,
      id,
      ...columns.map((_, column) => cells[row]?.[column]?.value ?? null),
    ]),
  }
}

interface CellLine extends ComparedFigure {
  row: string | null
  rowLabel: string
  column: string | null
  columnLabel: string
}

/** One line per cell, with its interval and change. */
export function matrixLines({ rows, columns, cells }: Cells): CellLine[] {
  return rows.flatMap((row, index) =>
    columns.flatMap((column, at) => {
      const figure = cells[index]?.[at] ?? null
      if (figure === null) return []
      return [{ row: row.id, rowLabel: row.label, column: column.id, columnLabel: column.label, ...figure }]
    }),
  )
}
