import type { Prompt } from './schema.js'
import type { StoredPrompt } from './store.js'

export function promptView(stored: StoredPrompt): Prompt {
  return {
    id: stored.id,
    workspaceId: stored.workspaceId,
    prompt: stored.prompt,
    country: stored.country,
    tagIds: stored.tagIds,
    intentVolume: null,
    createdDate: stored.createdDate.toISOString(),
  }
}
