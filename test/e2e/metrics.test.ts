import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { beforeAll, describe, expect, it } from 'vitest'
import { parse } from 'yaml'

import { openCollector } from '../helpers/collector.js'
import { freePort } from '../helpers/free-port.js'
import { METRICS_HEADERS, useScratch } from '../helpers/program.js'
import { ready, send, stop } from '../helpers/running-program.js'
import { ROOT } from '../helpers/source.js'

const scratch = useScratch()
const KEY = 'e2e_admin_key_0123456789abcdef'
const PROMETHEUS = join(ROOT, 'deploy/prometheus')
const hasPromtool = spawnSync('promtool', ['--version']).status === 0
const read: { text: string; types: Map<string, string> } = { text: '', types: new Map() }

beforeAll(async () => {
  const collector = await openCollector()
  const program = scratch.run(['start'], {
    cwd: await scratch.withDatabase(),
    env: { SIGHTLINE_ADMIN_KEY: KEY, OTEL_EXPORTER_OTLP_ENDPOINT: collector.url },
  })
  const url = await ready(program)
  await send(`${url}/v1/workspaces`, KEY)
  read.text = await (await fetch(`${url}/metrics`, { headers: METRICS_HEADERS })).text()
  read.types = new Map(
    [...read.text.matchAll(/^# TYPE (\S+) (\S+)$/gm)].map(([, name = '', type = '']) => [name, type]),
  )
  await stop(program)
  await collector.close()
})

/** The metrics that a Prometheus expression reads. */
function metricsIn(expression: string): string[] {
  const bare = expression.replace(/\{[^}]*\}/g, '').replace(/\b(?:by|without) \([^)]*\)/g, '')
  return [...bare.matchAll(/\b((?:sightline|http|process|nodejs)_\w+|up)\b/g)].map(([, name = '']) => name)
}

const isKnown = (name: string) =>
  name === 'up' ||
  read.types.has(name) ||
  read.types.get(name.replace(/_(bucket|sum|count)$/, '')) === 'histogram'

describe('/metrics', () => {
  it('follows the conventions: each metric has a help text, units come last, only counters end in _total', () => {
    expect(read.types.size).toBeGreaterThan(14)
    for (const [name, type] of read.types) {
      expect(name).toMatch(/^[a-z][a-z0-9_]*[a-z0-9]$/)
      expect(read.text).toMatch(new RegExp(`^# HELP ${name} [A-Z].*\\.$`, 'm'))
      expect([name, name.endsWith('_total')]).toEqual([name, type === 'counter'])
      expect(name).not.toMatch(/_(ms|milliseconds|minutes|hours|kb|mb|percent)(_|$)/)
    }
  })

  it('has each series once, with its labels', () => {
    const series = read.text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
    const names = series.map((line) => line.slice(0, line.lastIndexOf(' ')))
    expect(new Set(names).size).toBe(names.length)
    expect(series.filter((line) => !Number.isFinite(Number(line.slice(line.lastIndexOf(' ')))))).toEqual([])
  })

  it('is also served by a worker on its own port, with the same metrics', async () => {
    const port = await freePort()
    const worker = scratch.run(['worker'], {
      cwd: await scratch.withDatabase(),
      env: { SIGHTLINE_METRICS_PORT: String(port) },
    })
    const url = `http://127.0.0.1:${port}/metrics`
    const ask = (headers = {}) => fetch(url, { headers }).catch(() => undefined)
    await expect.poll(async () => (await ask(METRICS_HEADERS))?.status).toBe(200)
    expect((await ask())?.status).toBe(401)
    const text = await (await ask(METRICS_HEADERS))?.text()
    const types = [...(text ?? '').matchAll(/^# TYPE (sightline_\S+) /gm)].map(([, name]) => name)
    expect(types).toEqual(expect.arrayContaining(['sightline_jobs', 'sightline_spent_usd']))
    expect(await stop(worker)).toBe(0)
  })

  it.skipIf(!hasPromtool)('is accepted by promtool', () => {
    const { status, stderr } = spawnSync('promtool', ['check', 'metrics'], {
      input: read.text,
      encoding: 'utf8',
    })
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
  })
})

interface Rule {
  alert: string
  expr: string
  labels: { severity: string }
  annotations: { summary: string; runbook: string }
}

describe('the alerts', () => {
  const { groups } = parse(readFileSync(join(PROMETHEUS, 'alerts.yaml'), 'utf8')) as {
    groups: { rules: Rule[] }[]
  }
  const rules = groups.flatMap((group) => group.rules)

  it('use only metrics that exist', () => {
    const unknown = rules.flatMap(({ alert, expr }) =>
      metricsIn(expr)
        .filter((name) => !isKnown(name))
        .map((name) => `${alert}: ${name}`),
    )
    expect(unknown).toEqual([])
    expect(rules.filter(({ expr }) => metricsIn(expr).length === 0)).toEqual([])
  })

  it('are described in the runbook with their meaning and what to do, in the same order', () => {
    const [, written = ''] = readFileSync(join(ROOT, 'docs/runbook.md'), 'utf8').split('\n## Alerts\n')
    const sections = written.split(/^### /m).slice(1)
    expect(sections.map((section) => section.split('\n')[0])).toEqual(rules.map(({ alert }) => alert))
    for (const section of sections) expect(section).toMatch(/\*\*Means\*\*: [^]*\*\*Do\*\*: /)
    for (const { alert, annotations } of rules)
      expect(annotations.runbook).toBe(`docs/runbook.md#${alert.toLowerCase()}`)
  })

  it.skipIf(!hasPromtool)('are accepted by promtool, and fire when they should', () => {
    for (const args of [
      ['check', 'rules', 'alerts.yaml'],
      ['test', 'rules', 'alerts.test.yaml'],
    ]) {
      const { status, stdout, stderr } = spawnSync('promtool', args, { cwd: PROMETHEUS, encoding: 'utf8' })
      expect({ status, said: status === 0 ? '' : stdout + stderr }).toEqual({ status: 0, said: '' })
    }
  })
})

describe('the dashboard for Grafana', () => {
  const { panels } = JSON.parse(readFileSync(join(ROOT, 'deploy/grafana/dashboard.json'), 'utf8')) as {
    panels: { id: number; title: string; targets: { expr: string }[] }[]
  }

  it('uses only metrics that exist, and shows each of them', () => {
    const names = panels.flatMap(({ targets }) => targets.flatMap(({ expr }) => metricsIn(expr)))
    expect(names.filter((name) => !isKnown(name))).toEqual([])
    const shown = new Set(names.map((name) => name.replace(/_(bucket|sum|count)$/, '')))
    expect([...read.types.keys()].filter((name) => !shown.has(name))).toEqual([])
    expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length)
  })
})
