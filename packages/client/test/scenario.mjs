/** What a program does with the client, on any platform. `client.js` is the tested bundle. */
import { Sightline, ValidationError, verifyWebhook } from './client.js'

export async function scenario({ url, apiKey, workspaceId }) {
  const client = new Sightline({ url, apiKey })
  const { items } = await client.prompts.create(workspaceId, {
    prompts: ['best shoes?', 'which shoes?'],
    country: 'us',
  })
  const promptIds = items.map(({ id }) => id)
  const report = await client.brandReports.create({
    workspaceId,
    brand: 'Nike',
    brandDomain: 'nike.com',
    promptIds,
  })
  const prompts = await client.prompts.list(workspaceId, { limit: 1 }).toArray()
  let csv = ''
  const reader = (await client.prompts.list(workspaceId).csv()).getReader()
  for (let next = await reader.read(); !next.done; next = await reader.read()) csv += next.value
  const lines = []
  for await (const { id } of client.prompts.list(workspaceId).ndjson()) lines.push(id)
  const answer = { promptId: promptIds[0], engine: 'chatgpt', day: '2026-03-01', text: 'Nike.' }
  const { stored } = await client.answers.import(workspaceId, [answer])
  const refused = await client.prompts
    .create(workspaceId, { prompts: [], country: 'us' })
    .catch((error) => error)
  const ending = new AbortController()
  let followed
  for await (const { event, data } of client.brandReports.follow(report.id, { signal: ending.signal })) {
    followed = event === 'report' && data.id === report.id
    break
  }
  const body = '{"type":"ping"}'
  const forged = await verifyWebhook({ 'webhook-timestamp': '0' }, body, 'whsec_c2VjcmV0').catch(
    ({ name }) => name,
  )
  return {
    prompts: prompts.length,
    csv: csv.split('\n').length > 2,
    lines: lines.length,
    stored,
    refused: refused instanceof ValidationError && [
      refused.name,
      ...refused.problems.map(({ path }) => path),
    ],
    followed,
    forged,
  }
}
