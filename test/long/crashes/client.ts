import type { Random } from '../malformed/random.js'

/** Somebody who makes and changes things while the program is killed again and again. */
export interface Client {
  /** Until everything is sent or the program is gone. */
  keepBusy(url: string, gone: AbortSignal): Promise<void>
  /** What was acknowledged. */
  made: { reportIds: string[]; edits: number; audits: number }
}

interface ClientOptions {
  key: string
  workspaceId: string
  promptIds: string[]
  page: string
  random: Random
}

const REQUESTS_PER_LIFE = 10

export function openClient({ key, workspaceId, promptIds, page, random }: ClientOptions): Client {
  const made: Client['made'] = { reportIds: [], edits: 0, audits: 0 }
  let number = 0

  const createReport = async (send: Send) => {
    const brand = { brand: `Brand ${(number += 1)}`, brandDomain: `brand-${number}.example` }
    const report = await send('POST', '/v1/reports/brand', { workspaceId, ...brand, promptIds })
    if (report?.id !== undefined) made.reportIds.push(report.id)
  }
  const editReport = async (send: Send) => {
    if (made.reportIds.length === 0) return
    const body = { brandVariations: [`Variation ${(number += 1)}`] }
    if (await send('PATCH', `/v1/reports/brand/${random.pick(made.reportIds)}`, body)) made.edits += 1
  }
  const createAudit = async (send: Send) => {
    const kind = random.pick(['geo/crawlability-checks', 'geo/content-checks', 'query-fan-outs'])
    const subject = kind === 'query-fan-outs' ? { query: `shoe ${number}` } : { url: `${page}?${number}` }
    if (await send('POST', `/v1/audits/${kind}`, { workspaceId, ...subject })) made.audits += 1
  }

  return {
    made,
    keepBusy: async (url, gone) => {
      const send = openSend({ url, key, gone })
      for (let request = 0; request < REQUESTS_PER_LIFE && !gone.aborted; request += 1)
        await random.pick([createReport, editReport, editReport, createAudit])(send)
    },
  }
}

type Send = (method: 'POST' | 'PATCH', path: string, body: object) => Promise<{ id?: string } | undefined>

/** Undefined unless it was acknowledged. */
function openSend({ url, key, gone }: { url: string; key: string; gone: AbortSignal }): Send {
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' }
  return async (method, path, body) => {
    const request = { method, headers, body: JSON.stringify(body), signal: gone }
    try {
      const answer = await fetch(url + path, request)
      return answer.ok ? ((await answer.json()) as { id?: string }) : undefined
    } catch {
      // The program was killed before it answered.
      return undefined
    }
  }
}
