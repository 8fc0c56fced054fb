import { describe, expect, it } from 'vitest'

import { matrixLines, matrixTable } from './matrix-table.js'

const entry = (id: string | null, label: string) => ({ id, label, leader: null, answers: null })
const figure = (value: number) => ({ value, n: 10, interval: null, change: null })
const MATRIX = {
  rows: [entry('p1', 'Which shoe?'), entry('p2', 'Which boot?')],
  columns: [entry('chatgpt', 'ChatGPT'), entry('t1', 'id')],
  cells: [
    [figure(40), null],
    [figure(20), figure(10)],
  ],
}

describe('a matrix as a table', () => {
  it('has a line for each row, its label first, and an empty field for an empty cell', () => {
    expect(matrixTable(MATRIX)).toEqual({
      heading: ['label', 'id', 'ChatGPT', 'id (t1)'],
      lines: [
        ['Which shoe?', 'p1', 40, null],
        ['Which boot?', 'p2', 20, 10],
      ],
    })
  })

  it('has a line for each cell with a value', () => {
    expect(matrixLines(MATRIX).map(({ row, column, value }) => [row, column, value])).toEqual([
      ['p1', 'chatgpt', 40],
      ['p2', 'chatgpt', 20],
      ['p2', 't1', 10],
    ])
  })
})
