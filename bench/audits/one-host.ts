import { isDeepStrictEqual } from 'node:util'

import type { RunningProgram } from '../history/program.js'

const LOOK_EVERY_MS = 30

interface HostChecks {
  /** Path under which checks are created and read. */
  path: string
  workspaceId: string
  urls: string[]
}

/** Sends checks of one host one after another, each when the one before has ended; then sends the same checks as one list. */
export async function measureOneHost(running: RunningProgram, checks: HostChecks): Promise<string> {
  const alone = await timed(() => oneByOne(running, checks))
  const together = await timed(() => asList(running, checks))
  const isSame = isDeepStrictEqual(alone.verdicts, together.verdicts)
  const ratio = together.seconds / alone.seconds
  return (
    `  ${checks.urls.length} of one host: ${alone.seconds.toFixed(1)} s one after another, ` +
    `${together.seconds.toFixed(1)} s as a list: ${ratio.toFixed(2)} times; ${isSame ? 'the same verdicts' : 'OTHER verdicts'}`
  )
}

async function timed(work: () => Promise<unknown[]>): Promise<{ seconds: number; verdicts: unknown[] }> {
  const startedMs = performance.now()
  const verdicts = await work()
  return { seconds: (performance.now() - startedMs) / 1000, verdicts }
}

async function oneByOne({ send }: RunningProgram, { path, workspaceId, urls }: HostChecks) {
  const verdicts: unknown[] = []
  for (const url of urls) {
    const { id } = await send<{ id: string }>('POST', path, { workspaceId, url })
    verdicts.push(await verdictOf(send, `${path}/${id}`))
  }
  return verdicts
}

async function asList({ send }: RunningProgram, { path, workspaceId, urls }: HostChecks) {
  const { items } = await send<{ items: { id: string }[] }>('POST', path, { workspaceId, urls })
  return Promise.all(items.map(({ id }) => verdictOf(send, `${path}/${id}`)))
}

interface Check {
  status: string
  diagnosis?: object
  structuralAnalysis?: object
  dynamicContent?: object
}

async function verdictOf(send: RunningProgram['send'], path: string): Promise<object> {
  for (;;) {
    const { status, diagnosis, structuralAnalysis, dynamicContent } = await send<Check>('GET', path)
    if (status !== 'pending') return { status, diagnosis, structuralAnalysis, dynamicContent }
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS))
  }
}
