import { setTimeout as pause } from 'node:timers/promises'

import { addDays, dayOf } from '../../src/kernel/days.js'
import { OPERATIONS } from '../../test/long/malformed/operations.js'
import type { RunningProgram } from '../history/program.js'
import { size } from '../options.js'

interface Demo {
  workspaceId: string
  reportId: string
}

/** Returns the demo once its past is filled in and all results are computed. */
export async function readyDemo({ send, url, authorization }: RunningProgram): Promise<Demo> {
  const demo = await findDemo(send)
  // Work on new answers is planned every few seconds, so the queue may be empty for a moment between two jobs.
  for (let looks = 0; looks < QUIET_LOOKS; looks += 1) {
    await pause(LOOK_MS)
    const metrics = await (await fetch(`${url}/metrics`, { headers: { authorization } })).text()
    if (/^sightline_jobs\{[^}]*state="(?:waiting|running)"\} [1-9]/m.test(metrics)) looks = 0
  }
  return demo
}

const QUIET_LOOKS = size(10, 1)
const LOOK_MS = size(1000, 50)

async function findDemo(send: RunningProgram['send']): Promise<Demo> {
  for (;;) {
    // While the demo's past is written, the program may respond that it is busy.
    const found = await send<{ items: Demo[] }>('GET', '/v1/overview').catch(() => ({ items: [] }))
    const [demo] = found.items
    if (demo !== undefined) return { workspaceId: demo.workspaceId, reportId: demo.reportId }
    await pause(LOOK_MS)
  }
}

/** Reads everything once that a screen of the demo could show. Returns how many reads were answered with 200. */
export async function openEveryScreen(program: RunningProgram, demo: Demo): Promise<number> {
  const today = dayOf(new Date())
  const known: Record<string, string> = {
    ...demo,
    startDate: addDays(today, -30),
    endDate: today,
    country: 'us',
    url: 'https://example.com/',
  }
  const paths = OPERATIONS.filter(
    ({ method, path }) => method === 'GET' && !path.endsWith('/events'),
  ).flatMap(({ path, query }) => {
    const filled = path.replaceAll(/\{(\w+)\}/g, (name, field: string) => known[field] ?? name)
    const asked = query.flatMap((name) => (known[name] === undefined ? [] : [`${name}=${known[name]}`]))
    return filled.includes('{') ? [] : [`${filled}?${asked.join('&')}`]
  })
  const statuses: number[] = []
  for (const path of paths) statuses.push(await receive(program, path))
  return statuses.filter((status) => status === 200).length
}

async function receive({ url, authorization }: RunningProgram, path: string): Promise<number> {
  const answer = await fetch(`${url}${path}`, { headers: { authorization } })
  await answer.arrayBuffer()
  return answer.status
}
