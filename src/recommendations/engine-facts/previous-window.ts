import type { Execution, PreviousWindow } from './engine-facts.js'

/** Counts the executions of the previous window while they are read. */
export function openPreviousWindow({
  prompts,
  isOwn,
}: {
  prompts: number
  isOwn: (page: number) => boolean
}) {
  const byPrompt = new Int32Array(prompts)
  const citing: number[] = []
  const executions: Execution[] = []
  return {
    add: (execution: Execution) => {
      const { prompt, pages } = execution
      byPrompt[prompt]! += 1
      for (const page of pages) citing[page] = (citing[page] ?? 0) + 1
      if (pages.some(isOwn)) executions.push(execution)
    },
    end: (pages: number): PreviousWindow => ({
      byPrompt,
      citing: Int32Array.from({ length: pages }, (_, page) => citing[page] ?? 0),
      executions,
    }),
  }
}
