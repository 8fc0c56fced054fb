import { readFileSync, readdirSync } from 'node:fs'

import { METRICS_HEADERS, type Program } from '../../helpers/program.js'

/** What a process holds: memory in megabytes, and open files and connections. */
export function holdingsOf({ process: child }: Program): { rssMb: number; files: number } {
  const status = readFileSync(`/proc/${child.pid}/status`, 'utf8')
  const rssMb = Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024)
  return { rssMb, files: readdirSync(`/proc/${child.pid}/fd`).length }
}

/** Number of background jobs in these states, from the metrics. */
export async function countJobs(url: string, states: string[]): Promise<number> {
  const metrics = await (await fetch(`${url}/metrics`, { headers: METRICS_HEADERS })).text()
  const counted = metrics.matchAll(/^sightline_jobs\{queue="[^"]*",state="([^"]*)"\} (\d+)$/gm)
  const wanted = [...counted].filter(([, state = '']) => states.includes(state))
  if (wanted.length === 0) throw new Error(`no jobs are counted in:\n${metrics.slice(0, 500)}`)
  return wanted.reduce((sum, [, , count]) => sum + Number(count), 0)
}
