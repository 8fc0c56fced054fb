import { send } from '../../helpers/running-program.js'

const PROMPTS = Array.from({ length: 12 }, (_, n) => `Which shoe is best for case ${n}?`)
/** A month of answers, so that a recalculation takes a while. */
const DAYS = Array.from({ length: 28 }, (_, n) => `2026-02-${String(n + 1).padStart(2, '0')}`)
const TEXT = `Most like Brand 1 and Variation 2.\n${'A shoe that fits in the shop may not fit on wet stone.\n'.repeat(40)}`

/** Creates a sandbox workspace with prompts and a month of answers. */
export async function openWorkspace(
  url: string,
  key: string,
): Promise<{ workspaceId: string; promptIds: string[] }> {
  const made = await created(`${url}/v1/workspaces`, key, { name: 'Faults', mode: 'sandbox' })
  const workspaceId = String(made.id)
  const prompts = await created(`${url}/v1/workspaces/${workspaceId}/prompts`, key, {
    prompts: PROMPTS,
    country: 'us',
  })
  const promptIds = (prompts.items as { id: string }[]).map(({ id }) => id)
  const lines = DAYS.flatMap((day) =>
    promptIds.map((promptId) => ({ promptId, engine: 'chatgpt', day, text: TEXT })),
  )
  await created(`${url}/v1/workspaces/${workspaceId}/answers`, key, lines)
  return { workspaceId, promptIds }
}

async function created(url: string, key: string, body: object): Promise<Record<string, unknown>> {
  const response = await send(url, key, body)
  if (response.status >= 300) throw new Error(`${url}: ${response.status} ${JSON.stringify(response.body)}`)
  return response.body
}
