import { expect, it } from 'vitest'

import { openPreviousWindow } from './previous-window.js'

const execution = (answerId: string, prompt: number, pages: number[]) => ({
  answerId,
  prompt,
  pages,
  day: '2026-02-01',
  named: [],
})

it('of the window before only counts are kept, and which executions cite the brand', () => {
  const window = openPreviousWindow({ prompts: 3, isOwn: (page) => page === 1 })
  window.add(execution('one', 0, [0, 2]))
  window.add(execution('two', 2, [1, 2]))
  window.add(execution('three', 2, []))
  const { byPrompt, citing, executions } = window.end(4)
  expect(Array.from(byPrompt)).toEqual([1, 0, 2])
  expect(Array.from(citing)).toEqual([1, 1, 2, 0])
  expect(executions.map(({ answerId }) => answerId)).toEqual(['two'])
})
