import { createHash } from 'node:crypto'

import type { Fix } from '../../audits/index.js'
import { itemWords } from '../../content-checks/index.js'
import type { CheckReport } from './check-report.js'

const SCHEMA = 'https://json.schemastore.org/sarif-2.1.0.json'

/** The fixes as SARIF 2.1.0, which code scanning shows. A fix is an error if it keeps a reader out. */
export function sarif(reports: readonly CheckReport[], version: string): object {
  const kinds = [...new Set(reports.flatMap(({ fixes }) => fixes.map(({ kind }) => kind)))].toSorted()
  const rules = kinds.map((id) => ({ id, shortDescription: { text: itemWords(id.replaceAll('_', ' ')) } }))
  const driver = { name: 'Sightline', version, rules }
  const results = reports.flatMap(({ url, fixes }) => fixes.map((fix) => resultOf(url, fix)))
  return { $schema: SCHEMA, version: '2.1.0', runs: [{ tool: { driver }, results }] }
}

function resultOf(url: string, { kind, keepsOut, problem, advice }: Fix): object {
  return {
    ruleId: kind,
    level: keepsOut ? 'error' : 'warning',
    message: { text: [`${url}: ${problem}.`, ...advice].join(' ') },
    locations: [
      {
        physicalLocation: { artifactLocation: { uri: pathOf(url) }, region: { startLine: 1 } },
        logicalLocations: [{ fullyQualifiedName: url, kind: 'resource' }],
      },
    ],
    partialFingerprints: { 'sightlineFix/v1': digestOf(`${kind} ${url}`) },
  }
}

/** Code scanning accepts paths and no addresses, although a page is not a file of the repository. */
function pathOf(url: string): string {
  const { host, pathname } = new URL(url)
  return `${host.replaceAll(':', '_')}${pathname}`
}

const digestOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 32)
