import { beforeEach, describe, expect, it } from 'vitest'

import { useTestApp } from '../../test/helpers/app.js'
import { seedPrompts, seedWorkspace } from '../../test/helpers/seed.js'
import type { WorkspaceId } from '../kernel/ids.js'
import { listSearches } from './search-store.js'

const test = useTestApp()
const PROMPT = 'best shoes?'
let workspaceId = '' as WorkspaceId

async function seedAnswers(country: string, answers: object[]): Promise<void> {
  const [promptId] = await seedPrompts(test, workspaceId, { prompts: [PROMPT], country })
  const body = answers.map((answer) => ({ promptId, engine: 'chatgpt', text: 'Try these.', ...answer }))
  await test.send('POST', `/v1/workspaces/${workspaceId}/answers`, { body })
}

const list = (fields = {}) =>
  listSearches(test.db, { workspaceId, prompt: PROMPT, engines: ['chatgpt'], since: '2026-02-01', ...fields })

describe('listSearches', () => {
  beforeEach(async () => {
    workspaceId = (await seedWorkspace(test)) as WorkspaceId
  })

  it('has the searches for a prompt in all its countries, newest first', async () => {
    await seedAnswers('us', [
      { day: '2026-02-01', searchQueries: ['first'] },
      { day: '2026-02-03', searchQueries: ['third', 'too'] },
    ])
    await seedAnswers('fr', [{ day: '2026-02-02', searchQueries: ['second'] }])
    expect(await list()).toEqual([
      { engine: 'chatgpt', day: '2026-02-03', queries: ['third', 'too'] },
      { engine: 'chatgpt', day: '2026-02-02', queries: ['second'] },
      { engine: 'chatgpt', day: '2026-02-01', queries: ['first'] },
    ])
  })

  it('leaves out other prompts, other engines, older days and answers without searches', async () => {
    await seedAnswers('us', [
      { day: '2026-01-31', searchQueries: ['old'] },
      { day: '2026-02-02', engine: 'gemini', searchQueries: ['other'] },
      { day: '2026-02-03', searchQueries: [] },
    ])
    expect(await list()).toEqual([])
    expect(await list({ prompt: 'Best shoes?' })).toEqual([])
  })

  it('reads the newest ten answers of each engine', async () => {
    const runs = Array.from({ length: 12 }, (_, index) => ({
      day: '2026-02-02',
      run: index + 1,
      searchQueries: [`search ${index + 1}`],
    }))
    await seedAnswers('us', runs)
    const found = await list()
    expect(found).toHaveLength(10)
    expect(found[0]?.queries).toEqual(['search 12'])
  })
})
