import type { Execution, EngineFacts } from './engine-facts.js'
import { openPreviousWindow } from './previous-window.js'

type Given = Pick<EngineFacts, 'pages' | 'prompts' | 'window'> & { executions: readonly Execution[] }

/** Builds the previous window from executions of any days. */
export function previousWindow({ pages, prompts, window, executions }: Given): EngineFacts['before'] {
  const span = openPreviousWindow({ prompts: prompts.length, isOwn: (page) => pages[page]?.owner === 0 })
  for (const execution of executions) {
    const { day } = execution
    const isBefore = day >= window.previousStartDate && day <= window.previousEndDate
    // Stored answers have distinct pages, and the brands that they name are not read.
    if (isBefore) span.add({ ...execution, pages: [...new Set(execution.pages)], named: [] })
  }
  return span.end(pages.length)
}
