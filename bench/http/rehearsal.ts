import { issueKey } from '../../src/auth/index.js'
import { SCOPES, type Services } from '../../src/context.js'
import type { Db, Statement } from '../../src/db/db.js'
import { buildApp } from '../../src/http/app.js'
import { openMetrics } from '../../src/http/metrics.js'
import { openJobs } from '../../src/jobs/index.js'
import { silentLog } from '../../src/kernel/log.js'
import { describedRoutes } from '../../src/main/routes.js'
import { matchAnswers, scanningHere } from '../../src/mentions/index.js'
import { recordingDb } from './recording.js'

export interface BenchRequest {
  method: 'GET' | 'POST' | 'PATCH'
  url: string
  body?: object
}

/** Our app in this process. It fills the database, and its statements are recorded. */
export interface Rehearsal {
  send<Answer>(request: BenchRequest): Promise<Answer>
  /** Creates a key as a client would have it: limited to these workspaces, with read and write access. */
  issueKey(workspaces: string[]): Promise<string>
  /** The statements of a request that is sent with this key at this time. */
  record(request: BenchRequest, sent: { authorization: string; now: Date }): Promise<Statement[]>
  close(): Promise<void>
}

export async function openRehearsal(db: Db): Promise<Rehearsal> {
  const notes: Statement[] = []
  const clock = { now: new Date() }
  const services: Services = {
    db: recordingDb(db, notes),
    jobs: openJobs(),
    log: silentLog,
    now: () => clock.now,
    scanning: scanningHere,
    arrivals: matchAnswers(scanningHere),
  }
  const app = buildApp({
    services,
    routes: describedRoutes(),
    config: {
      adminKey: undefined,
      publicUrl: undefined,
      allowedHosts: [],
      corsOrigins: [],
      rateLimit: undefined,
      trustedProxies: [],
    },
    metrics: openMetrics(),
  })
  const inject = async ({ method, url, body }: BenchRequest, authorization: string) => {
    const answer = await app.inject({ method, url, headers: { authorization }, ...(body && { body }) })
    if (answer.statusCode >= 300) throw new Error(`${method} ${url}: ${answer.payload}`)
    return answer.json<never>()
  }
  const admin = await issueKey(services, {
    name: 'seed',
    scopes: SCOPES,
    workspaces: 'all',
    createdBy: null,
    expiresDate: null,
  })
  return {
    send: (request) => inject(request, `Bearer ${admin.key}`),
    issueKey: async (workspaces) => {
      const scopes = ['read', 'write'] as const
      const order = { name: 'bench', scopes, workspaces, createdBy: null, expiresDate: null }
      return (await issueKey(services, order)).key
    },
    record: async (request, { authorization, now }) => {
      clock.now = now
      notes.length = 0
      await inject(request, authorization)
      return [...notes]
    },
    close: () => app.close(),
  }
}
