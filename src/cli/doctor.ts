import { existsSync } from 'node:fs'
import { join } from 'node:path'

import { findChromium, HOW_TO_GET_CHROMIUM, openRenderer } from '../browser/index.js'
import { missingMigrations } from '../db/migrate.js'
import { countJobs } from '../jobs/index.js'
import { silentLog } from '../kernel/log.js'
import { openApplication } from '../main/open-application.js'
import { redacted } from '../main/log.js'
import { findRunningServer } from '../main/running-server.js'
import {
  checkProviders,
  type CollectionProgress,
  type EngineAccess,
  readCollectionProgress,
} from '../collection/index.js'
import type { Config } from '../config.js'
import { howToConfigure, openProviders } from '../engines/index.js'
import { dayOf } from '../kernel/days.js'
import { CONTRACT_ENGINES } from '../kernel/engines.js'
import type { Command } from './command.js'
import { askEngines } from './doctor/ask-engines.js'
import { examineCluster } from './doctor/examine-cluster.js'
import { type DoctorFinding, examineGivenUp } from './doctor/examine-given-up.js'
import { examineBackups } from './doctor/examine-backups.js'
import { examineProviderKeys } from './doctor/examine-provider-keys.js'
import { priceFindings } from './doctor/examine-prices.js'
import { examineReplica } from './doctor/examine-replica.js'
import { examineWebhooks } from './doctor/examine-webhooks.js'

export const doctorCommand: Command = {
  name: 'doctor',
  summary: 'Check settings, database, providers and Chromium, and say what to do',
  usage: '[--ask [--yes]]',
  options: {
    ask: { type: 'boolean', description: 'Instead, ask every engine one question, which costs money.' },
    yes: { type: 'boolean', description: 'Spend the money without asking.' },
  },
  async run(invocation) {
    const { config, output, options } = invocation
    if (options.ask === true) return askEngines(invocation)
    const providers = openProviders(config.engines)
    const findings = [
      nodeVersion(),
      await server(config),
      ...(await database(config, providers)),
      ...(await engines(providers)),
      languageModel(config),
      await chromium(config),
    ]
    const lines = findings.flatMap(({ what, ok, isNote, found, advice }) => [
      `${isNote ? 'note' : ok ? 'ok  ' : 'FAIL'}  ${what.padEnd(12)} ${found}`,
      ...(advice === '' ? [] : [`      ${' '.repeat(12)} → ${advice}`]),
    ])
    output.show(findings, lines)
    return findings.every(({ ok }) => ok) ? 0 : 1
  },
}

function nodeVersion(): DoctorFinding {
  const [major = 0] = process.versions.node.split('.').map(Number)
  const ok = major >= 20
  return {
    what: 'Node.js',
    ok,
    found: process.versions.node,
    advice: ok ? '' : 'Install Node.js 20, 22 or 24.',
  }
}

async function server({ dataDirectory }: Config): Promise<DoctorFinding> {
  const running = await findRunningServer(dataDirectory)
  const found = running ? `is running at ${running.url} (process ${running.pid})` : 'is not running here'
  return { what: 'Server', ok: true, found, advice: running ? '' : 'Start it with: npm start' }
}

/** Checks the database, and adds engines with a stored key to `providers`. */
async function database(config: Config, providers: EngineAccess['providers']): Promise<DoctorFinding[]> {
  if (config.databaseUrl === undefined && !existsSync(join(config.dataDirectory, 'postgres'))) {
    return [
      { what: 'Database', ok: true, found: 'not created yet', advice: 'The first npm start creates it.' },
    ]
  }
  try {
    const application = await openApplication({ ...config, poolSize: 2 }, silentLog)
    try {
      const { db, location } = application.database
      const missing = await missingMigrations(db)
      const reached: DoctorFinding = { what: 'Database', ok: true, found: location, advice: '' }
      if (missing.length > 0) return [reached, schema(missing)]
      const jobs = await countJobs(db)
      const keys = await examineProviderKeys(application.engineAccess)
      for (const [engine, provider] of application.engineAccess.providers) providers.set(engine, provider)
      return [
        reached,
        schema([]),
        queue(jobs.reduce((sum, one) => sum + one.waiting, 0)),
        collection(await readCollectionProgress(db, new Date())),
        ...(await examineCluster(db)),
        ...(await examineGivenUp(db)),
        ...(await examineReplica(db, config)),
        ...(await examineBackups(db, config, new Date())),
        ...(await examineWebhooks(db, application.webhooks.secrets)),
        ...keys,
      ]
    } finally {
      await application.close()
    }
  } catch (error) {
    const advice =
      config.databaseUrl === undefined
        ? ''
        : 'Check DATABASE_URL, and that the database server is running and accepts this user.'
    return [{ what: 'Database', ok: false, found: redacted(reasonOf(error)), advice }]
  }
}

/** Makes one cheap call to each provider. An engine without a provider is a note, not a fault. */
async function engines(providers: EngineAccess['providers']): Promise<DoctorFinding[]> {
  const checks = await checkProviders({ providers })
  const unserved = CONTRACT_ENGINES.filter((engine) => !providers.has(engine))
  return [
    ...checks.map(({ provider, engines: served, failure }) => ({
      what: 'Provider',
      ok: failure === null,
      found: `${provider} (${served.join(', ')}): ${failure ?? 'reachable, and accepts the key'}`,
      advice:
        failure === null
          ? ''
          : `Check the settings of ${provider} in .env; they are explained in .env.example.`,
    })),
    ...priceFindings(providers, dayOf(new Date())),
    ...unserved.map((engine) => ({
      what: 'Engine',
      ok: true,
      isNote: true,
      found: `${engine} cannot be asked in live workspaces`,
      advice: howToConfigure(engine),
    })),
  ]
}

function languageModel({ languageModel: model }: Config): DoctorFinding {
  const found = model
    ? `${model.name} ${model.model} writes and analyses texts`
    : 'none: built-in rules write and analyse texts'
  return {
    what: 'Language',
    ok: true,
    isNote: true,
    found,
    advice: model ? '' : 'To use one, see SIGHTLINE_LANGUAGE_MODEL in .env.example.',
  }
}

const CHROMIUM_LIMIT_MS = 20_000
/** An address reserved for documentation. A browser that has started refuses it without using the network. */
const NOWHERE = 'http://192.0.2.1/'

/** Without Chromium, content checks cannot tell what JavaScript adds to a page, and CSV is the only export. */
async function chromium({ chromiumPath: configured }: Config): Promise<DoctorFinding> {
  const chromiumPath = await findChromium(configured)
  if (chromiumPath === undefined) {
    const found =
      'not found: content checks do not compare pages with their rendering, and reports are not printed'
    return { what: 'Chromium', ok: true, isNote: true, found, advice: HOW_TO_GET_CHROMIUM }
  }
  const renderer = openRenderer({ chromiumPath, allowed: [] })
  try {
    const signal = AbortSignal.timeout(CHROMIUM_LIMIT_MS)
    const rendered = await renderer.render({ url: NOWHERE, userAgent: 'Sightline/1.0', signal })
    const ok = rendered.ok || rendered.reason === 'blocked_address'
    return { what: 'Chromium', ok, found: chromiumPath, advice: ok ? '' : rendered.message }
  } finally {
    await renderer.close()
  }
}

function schema(missing: string[]): DoctorFinding {
  const ok = missing.length === 0
  const found = ok ? 'up to date' : `lacks ${missing.join(', ')}`
  return { what: 'Schema', ok, found, advice: ok ? '' : 'Run: npx sightline migrate' }
}

function queue(waiting: number): DoctorFinding {
  return { what: 'Queue', ok: true, found: `${waiting} waiting`, advice: '' }
}

function collection({ questions, spending }: CollectionProgress): DoctorFinding {
  const { answered, waiting, failed, failure } = questions
  const found = `today ${answered} answered, ${waiting} waiting, ${failed} failed; ${spending.usd.toFixed(2)} USD spent`
  return { what: 'Collection', ok: failed === 0, found, advice: failure ?? '' }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? `${error.message} (${error.cause.message})` : error.message
}
