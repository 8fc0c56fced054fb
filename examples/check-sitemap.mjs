/**
 * Checks the pages of a sitemap as AI crawlers fetch them, and fails if a crawler cannot read one of them: for the last step of a
 * deployment. Exits with 0 if every page can be read, 1 if one cannot, and 2 if the check itself failed.
 *
 *   SIGHTLINE_URL=http://127.0.0.1:8080 SIGHTLINE_API_KEY=sl_live_… SIGHTLINE_WORKSPACE_ID=… \
 *   node examples/check-sitemap.mjs https://example.com/sitemap.xml GPTBot OAI-SearchBot
 */
import { Sightline } from '@sightline/client'

const [sitemap = '', ...crawlers] = process.argv.slice(2)
const { SIGHTLINE_URL = '', SIGHTLINE_API_KEY, SIGHTLINE_WORKSPACE_ID: workspaceId = '' } = process.env

async function keptOut() {
  const client = new Sightline({ url: SIGHTLINE_URL, apiKey: SIGHTLINE_API_KEY })
  const created = await client.audits.createCrawlabilityCheck({ workspaceId, sitemap })
  const checks = 'items' in created ? created.items : [created]
  let count = 0
  for (const { id, url } of checks) {
    const { status, failureReason, diagnosis } = await client.waitForAudit('CrawlabilityCheck', id)
    if (status === 'failed') throw new Error(`${url}: ${failureReason}`)
    const refused = Object.entries(diagnosis ?? {}).filter(
      ([crawler, verdict]) => verdict !== 'allowed' && (crawlers.length === 0 || crawlers.includes(crawler)),
    )
    for (const [crawler, verdict] of refused)
      console.log(`${url}: ${crawler} is ${verdict.replaceAll('_', ' ')}`)
    count += refused.length
  }
  console.log(`${checks.length} pages were checked.`)
  return count
}

process.exitCode = await keptOut().then(
  (count) => (count === 0 ? 0 : 1),
  (error) => {
    console.error(error instanceof Error ? error.message : error)
    return 2
  },
)
