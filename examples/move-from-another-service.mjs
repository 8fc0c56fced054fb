/**
 * Copies tags, prompts and reports of a workspace from another service with the same interface, using the same client.
 * You can run it again: existing tags, prompts and reports stay unchanged. Import past answers from a file
 * (`sightline answers import`).
 *
 *   FROM_URL=https://… FROM_API_KEY=… FROM_WORKSPACE_ID=… \
 *   SIGHTLINE_URL=http://127.0.0.1:8080 SIGHTLINE_API_KEY=sl_live_… SIGHTLINE_WORKSPACE_ID=… node examples/move-from-another-service.mjs
 */
import { Sightline } from '@sightline/client'

const { FROM_URL = '', FROM_API_KEY, FROM_WORKSPACE_ID: from = '' } = process.env
const { SIGHTLINE_URL = '', SIGHTLINE_API_KEY, SIGHTLINE_WORKSPACE_ID: workspaceId = '' } = process.env

const there = new Sightline({ url: FROM_URL, apiKey: FROM_API_KEY })
const here = new Sightline({ url: SIGHTLINE_URL, apiKey: SIGHTLINE_API_KEY })

/** New ids by old ids. @type {Map<string, string>} */
const ids = new Map()
/** @param {string[]} old */
const known = (old) => old.flatMap((id) => ids.get(id) ?? [])

const tags = new Map((await here.tags.list(workspaceId).toArray()).map(({ name, id }) => [name, id]))
for await (const { id, name, color } of there.tags.list(from)) {
  ids.set(id, tags.get(name) ?? (await here.tags.create(workspaceId, { name, color })).id)
}

let prompts = 0
for await (const { id, prompt, country, tagIds } of there.prompts.list(from)) {
  // If the prompt already exists, the response contains the existing one, and it is charged only once.
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

console.log(
  `${ids.size - prompts} tags and ${prompts} prompts were copied or already existed, ${reports} reports were created.`,
)
