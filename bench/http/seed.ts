import type { Postgres } from '../../src/db/postgres.js'
import type { Rehearsal } from './rehearsal.js'

const GROUPS = 10
const PROMPTS_PER_COUNTRY = 5
const COUNTRIES = ['de', 'us']
const COMPETITORS = 5

export interface Seeded {
  workspaceId: string
  reportIds: string[]
}

/** Creates a workspace with reports of ten prompts in two countries, with three tags and five competitors each. */
export async function seedReports({ send }: Rehearsal, name: string, count: number): Promise<Seeded> {
  const { id: workspaceId } = await send<{ id: string }>({
    method: 'POST',
    url: '/v1/workspaces',
    body: { name },
  })
  const groups: string[][] = []
  for (let group = 0; group < GROUPS; group += 1)
    groups.push(await seedPrompts({ send }, workspaceId, `${name} ${group}`))
  const reportIds: string[] = []
  for (let index = 0; index < count; index += 1) {
    const body = { workspaceId, promptIds: groups[index % GROUPS], ...brands(`${name} ${index}`) }
    const report = await send<{ id: string }>({ method: 'POST', url: '/v1/reports/brand', body })
    reportIds.push(report.id)
  }
  return { workspaceId, reportIds }
}

/** Leaves the reports as if their jobs had run. */
export async function settleReports(db: Postgres): Promise<void> {
  await db.script(`
    update reports set status = 'ready', active_version = 1;
    update report_versions set progress = 1, active_at = now();
    delete from jobs;
    analyze`)
}

async function seedPrompts({ send }: Pick<Rehearsal, 'send'>, workspaceId: string, name: string) {
  const url = `/v1/workspaces/${workspaceId}`
  const tagIds: string[] = []
  for (const word of ['Running', 'Trail', 'Flat feet']) {
    const body = { name: `${word} ${name}`, color: 'gold' }
    tagIds.push((await send<{ id: string }>({ method: 'POST', url: `${url}/tags`, body })).id)
  }
  const promptIds: string[] = []
  for (const country of COUNTRIES) {
    const prompts = Array.from(
      { length: PROMPTS_PER_COUNTRY },
      (_, index) => `What are the best ${name} shoes, ${index}?`,
    )
    const body = { prompts, country, tagIds }
    const created = await send<{ items: { id: string }[] }>({ method: 'POST', url: `${url}/prompts`, body })
    promptIds.push(...created.items.map((prompt) => prompt.id))
  }
  return promptIds
}

function brands(name: string) {
  const domain = name.toLowerCase().replaceAll(' ', '-')
  return {
    reportTitle: `${name} in Europe`,
    brand: `${name} Sports`,
    brandVariations: [`${name} Running`, `${name} Inc.`, `${name} Outlet`],
    brandDomain: `${domain}.com`,
    competitors: Array.from({ length: COMPETITORS }, (_, index) => competitor(`Rival ${index}`, domain, 1)),
  }
}

function competitor(name: string, domain: string, domainVariations: number) {
  const host = `${name.toLowerCase().replaceAll(' ', '-')}-of-${domain}`
  return {
    brand: name,
    brandVariations: [`${name} Shoes`, `${name} Group`, `${name} Originals`],
    brandDomain: `${host}.com`,
    brandDomainVariations: ['de', 'co.uk', 'fr', 'es']
      .slice(0, domainVariations)
      .map((end) => `${host}.${end}`),
    brandDomainWildcard: false,
    brandRegex: null,
  }
}

/** A change of about 5 KB. No two editions share a name, so each is a real change. */
export function changeOf(edition: string) {
  return {
    brandVariations: Array.from({ length: 30 }, (_, index) => `Seven League ${edition} No. ${index}`),
    competitors: Array.from({ length: 10 }, (_, index) =>
      competitor(`${edition} Rival ${index}`, 'seven-league', 4),
    ),
  }
}
