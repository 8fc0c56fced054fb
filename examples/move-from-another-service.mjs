/**
 * Copies tags, prompts and reports of a workspace from another service of the same interface, which so takes the same client.
 * It may be run again: what is here already is left as it is. Answers of the past are imported from a file (`sightline answers import`).
 *
 *   FROM_URL=https://… FROM_API_KEY=… FROM_WORKSPACE_ID=… \
 *   SIGHTLINE_URL=http://127.0.0.1:8080 SIGHTLINE_API_KEY=sl_live_… SIGHTLINE_WORKSPACE_ID=… node examples/move-from-another-service.mjs
 */
import { Sightline } from '@sightline/client'

const { FROM_URL = '', FROM_API_KEY, FROM_WORKSPACE_ID: from = '' } = process.env
const { SIGHTLINE_URL = '', SIGHTLINE_API_KEY, SIGHTLINE_WORKSPACE_ID: workspaceId = '' } = process.env

const there = new Sightline({ url: FROM_URL, apiKey: FROM_API_KEY })
const here = new Sightline({ url: SIGHTLINE_URL, apiKey: SIGHTLINE_API_KEY })

/** The ids here, by those there. @type {Map<string, string>} */
const ids = new Map()
/** @param {string[]} old */
const known = (old) => old.flatMap((id) => ids.get(id) ?? [])

const tags = new Map((await here.tags.list(workspaceId).toArray()).map(({ name, id }) => [name, id]))
for await (const { id, name, color } of there.tags.list(from)) {
  ids.set(id, tags.get(name) ?? (await here.tags.create(workspaceId, { name, color })).id)
}

let prompts = 0
for await (const { id, prompt, country, tagIds } of there.prompts.list(from)) {
  // A text that is here already is answered again, and charged once.
  const { items } = await here.prompts.create(workspaceId, {
    prompts: [prompt],
    country,
    tagIds: known(tagIds),
  })
  if (items[0]) ids.set(id, items[0].id)
  prompts += 1
}

const titles = new Set(
  (await here.brandReports.list({ workspaceId }).toArray()).map(({ reportTitle }) => reportTitle),
)
let reports = 0
for await (const { id, reportTitle } of there.brandReports.list({ workspaceId: from })) {
  if (titles.has(reportTitle)) continue
  const { brand, brandVariations, brandDomain, brandDomainVariations, ...report } =
    await there.brandReports.read(id)
  const { brandDomainWildcard, brandRegex, competitors, promptIds } = report
  await here.brandReports.create({
    workspaceId,
    reportTitle,
    brand,
    brandVariations,
    brandDomain,
    brandDomainVariations,
    brandDomainWildcard,
    brandRegex,
    competitors,
    promptIds: known(promptIds),
  })
  reports += 1
}

console.log(`${ids.size - prompts} tags and ${prompts} prompts are here, ${reports} reports were made.`)
