import { readFile } from 'node:fs/promises'

import type { Sightline } from '../../packages/client/src/index.js'
import { getAnswerTool } from './tools/answers.js'
import { getReportTool } from './tools/reports.js'

interface ReadResource {
  uri: string
  mimeType: string
  text: string
}

const METRICS_URI = 'sightline://metrics'
const METRICS_FILE = new URL('../../docs/metrics.md', import.meta.url)

export const RESOURCES = [
  {
    uri: METRICS_URI,
    name: 'metrics',
    title: 'How every figure is computed',
    mimeType: 'text/markdown',
  },
]

export const RESOURCE_TEMPLATES = [
  {
    uriTemplate: 'sightline://reports/{reportId}',
    name: 'report',
    title: 'The settings of a report',
    mimeType: 'application/json',
  },
  {
    uriTemplate: 'sightline://reports/{reportId}/answers/{answerId}',
    name: 'answer',
    title: 'One answer as evidence',
    mimeType: 'application/json',
  },
]

const REPORT = /^sightline:\/\/reports\/([^/?#]+)(?:\/answers\/([^/?#]+))?$/

/** Undefined if no resource has this form of address. */
export async function readResource(client: Sightline, uri: string): Promise<ReadResource | undefined> {
  if (uri === METRICS_URI)
    return { uri, mimeType: 'text/markdown', text: await readFile(METRICS_FILE, 'utf8') }
  const [, reportId, answerId] = REPORT.exec(uri) ?? []
  if (reportId === undefined) return undefined
  const read =
    answerId === undefined
      ? getReportTool.run(client, { reportId })
      : getAnswerTool.run(client, { reportId, answerId })
  return { uri, mimeType: 'application/json', text: JSON.stringify(await read) }
}
