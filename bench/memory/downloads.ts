import { addDays } from '../../src/kernel/days.js'
import { OWN } from '../history/answers.js'
import { until } from '../history/latencies.js'
import type { RunningProgram } from '../history/program.js'

const FIRST_DAY = '2026-01-01'
const ANSWERS_A_REQUEST = 50

interface LargeAnswers {
  count: number
  characters: number
}

/** Imports a report with unusually long answers. Returns the paths of its lists that are read or sent whole. */
export async function importLargeAnswers({ send }: RunningProgram, sizes: LargeAnswers): Promise<string[]> {
  const { id: workspaceId } = await send<{ id: string }>('POST', '/v1/workspaces', { name: 'Large answers' })
  const prompts = Array.from({ length: 2 }, (_, number) => `Which boot is best for case ${number}?`)
  const path = `/v1/workspaces/${workspaceId}`
  const made = await send<{ items: { id: string }[] }>('POST', `${path}/prompts`, { prompts, country: 'us' })
  const promptIds = made.items.map(({ id }) => id)
  const text = `${OWN.brand} is a good boot for long days. `.repeat(Math.ceil(sizes.characters / 38))
  for (let from = 0; from < sizes.count; from += ANSWERS_A_REQUEST) {
    const numbers = Array.from(
      { length: Math.min(ANSWERS_A_REQUEST, sizes.count - from) },
      (_, one) => from + one,
    )
    const answers = numbers.map((number) => ({
      promptId: promptIds[number % promptIds.length],
      engine: 'chatgpt',
      day: addDays(FIRST_DAY, Math.floor(number / 1000)),
      run: 1 + Math.floor((number % 1000) / promptIds.length),
      text: text.slice(0, sizes.characters),
    }))
    await send('POST', `${path}/answers`, answers)
  }
  const report = await send<{ id: string }>('POST', '/v1/reports/brand', { workspaceId, ...OWN, promptIds })
  const reportPath = `/v1/reports/brand/${report.id}`
  await until(async () => (await send<{ status: string }>('GET', reportPath)).status === 'ready')
  const window = `startDate=${FIRST_DAY}&endDate=${addDays(FIRST_DAY, 30)}`
  return [
    `${reportPath}/answers?${window}`,
    ...promptIds.map((id) => `${reportPath}/prompts/${id}/ai-responses?${window}`),
  ]
}

/** This many clients at once download the lists in turn, as fast as they can read. Returns megabytes. */
export async function downloadAtOnce(
  { url, authorization }: RunningProgram,
  paths: readonly string[],
  clients: number,
): Promise<number> {
  const headers = { authorization, accept: 'application/x-ndjson', 'accept-encoding': 'identity' }
  const sizes = await Promise.all(
    Array.from({ length: clients }, async (_, client) => {
      const path = paths[client % paths.length] ?? ''
      const answer = await fetch(`${url}${path}`, { headers })
      if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
      let bytes = 0
      for await (const chunk of answer.body ?? []) bytes += (chunk as Uint8Array).length
      return bytes
    }),
  )
  return sizes.reduce((sum, one) => sum + one, 0) / 1e6
}
