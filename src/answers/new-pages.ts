import type { WorkspaceId } from '../kernel/ids.js'
import type { Answer, CitedPage } from './answer.js'
import { placeOf } from './linked-page.js'

/** Of the pages that these answers cite, those not stored yet: each once, as it was first given. */
export function newPages(workspaceId: WorkspaceId, answers: Answer[]): CitedPage[] {
  const found = new Map<string, CitedPage>()
  for (const { cited } of answers) {
    for (const one of cited) {
      const { id, isStored } = placeOf(one.page, workspaceId)
      if (!isStored && !found.has(id)) found.set(id, one)
    }
  }
  return [...found.values()]
}
