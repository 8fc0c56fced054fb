import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { DuckDBInstance } from '@duckdb/node-api'
import S3rver from 's3rver'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { OPERATOR, requireWorkspace } from '../src/auth/index.js'
import { exportWorkspace, openBucket, openDirectory, TABLES } from '../src/warehouse/index.js'
import { useDemo } from './helpers/demo.js'
import { freePort } from './helpers/free-port.js'
import { ROOT } from './helpers/source.js'

const demo = useDemo()
const made: string[] = []
const scratch = async () => {
  const directory = await mkdtemp(join(tmpdir(), 'sightline-warehouse-'))
  made.push(directory)
  return directory
}
afterAll(() => Promise.all(made.map((directory) => rm(directory, { recursive: true, force: true }))))

type Target = Parameters<typeof exportWorkspace>[1]['target']
const exportTo = async (target: Target, wanted: { since?: string; tables?: typeof TABLES } = {}) => {
  const asked = { ...demo.test.services, actor: OPERATOR }
  const ctx = { ...asked, workspaceId: await requireWorkspace(asked, demo.workspaceId) }
  const { since, tables = TABLES } = wanted
  const { signal } = new AbortController()
  return exportWorkspace(ctx, { target, tables, since, signal, onProgress: () => undefined })
}

const SINCE = '2026-02-26'

describe('an export into a directory', () => {
  it('writes each table and day, and a second export writes nothing', async () => {
    const directory = await scratch()
    const target = await openDirectory(directory)
    const first = await exportTo(target, { since: SINCE })
    expect(first.written).toBeGreaterThan(20)
    expect(await exportTo(target, { since: SINCE })).toEqual({
      written: 0,
      unchanged: first.written,
      rows: 0,
      bytes: 0,
    })
    const files = (await readdir(directory, { recursive: true })).filter((file) => file.includes('.'))
    expect(files.every((file) => /(\.parquet|manifest\.json)$/.test(file))).toBe(true)
  })

  it('replaces recalculated days, and only the files whose rows differ', async () => {
    const target = await openDirectory(await scratch())
    const tables = TABLES.filter(({ name }) => ['answers', 'mentions'].includes(name))
    await exportTo(target, { since: SINCE, tables })
    const { body } = await demo.test.send<{ competitors: object[] }>(
      'GET',
      `/v1/reports/brand/${demo.reportId}`,
    )
    const competitors = [...body.competitors, { brand: 'Outsole Weekly', brandDomain: 'outsole.example' }]
    await demo.test.send('PATCH', `/v1/reports/brand/${demo.reportId}`, { body: { competitors } })
    await demo.test.runJobs()
    const again = await exportTo(target, { since: SINCE, tables })
    expect(again.written + again.unchanged).toBeGreaterThan(8)
    const manifest = JSON.parse(String(await target.read(`${demo.workspaceId}/manifest.json`))) as {
      files: { table: string }[]
    }
    expect(manifest.files.filter(({ table }) => table === 'answers').length).toBe(manifest.files.length / 2)
  })

  it('leaves no incomplete file if writing fails', async () => {
    const directory = await scratch()
    const whole = await openDirectory(directory)
    const full: Target = {
      ...whole,
      openFile: async (path) => {
        const file = await whole.openFile(path)
        if (!path.includes('/mentions/')) return file
        return {
          ...file,
          write: () => {
            throw new Error('ENOSPC')
          },
        }
      },
    }
    await expect(exportTo(full, { since: '2026-03-01' })).rejects.toThrow('ENOSPC')
    const files = await readdir(directory, { recursive: true })
    expect(files.filter((file) => file.includes('mentions/') || file.endsWith('.part'))).toEqual([])
  })

  it('explains that the directory is a file', async () => {
    const file = join(await scratch(), 'taken')
    await writeFile(file, '')
    await expect(openDirectory(join(file, 'inside'))).rejects.toThrow('a part of its path is a file')
  })
})

describe('an export into a bucket', () => {
  let server: S3rver
  let endpoint = ''
  beforeAll(async () => {
    const port = await freePort()
    server = new S3rver({
      port,
      address: '127.0.0.1',
      silent: true,
      directory: await scratch(),
      configureBuckets: [{ name: 'sightline', configs: [] }],
    })
    await server.run()
    endpoint = `http://127.0.0.1:${port}`
  })
  afterAll(() => server.close())
  const open = (bucket = 'sightline', accessKeyId = 'S3RVER') =>
    openBucket(
      { bucket, prefix: 'exports/brand' },
      { accessKeyId, secretAccessKey: 'S3RVER', sessionToken: undefined, region: 'us-east-1', endpoint },
    )

  it('writes the same bytes as into a directory, and a second export writes nothing', async () => {
    const bucket = await open()
    const directory = await openDirectory(await scratch())
    const tables = TABLES.filter(({ name }) => ['answers', 'daily_figures'].includes(name))
    const wanted = { since: '2026-02-28', tables }
    const first = await exportTo(bucket, wanted)
    expect(await exportTo(directory, wanted)).toEqual(first)
    const path = `${demo.workspaceId}/answers/2026-03-01.parquet`
    expect(await bucket.read(path)).toEqual(await directory.read(path))
    expect((await exportTo(bucket, wanted)).written).toBe(0)
    await bucket.close()
  })

  it('reports a missing bucket or a refused key', async () => {
    await expect(exportTo(await open('nowhere'), { since: '2026-03-01' })).rejects.toThrow('no such bucket')
    await expect(exportTo(await open('sightline', 'NOBODY'), { since: '2026-03-01' })).rejects.toThrow(
      /refused .*Check AWS_ACCESS_KEY_ID/,
    )
  })
})

describe('docs/warehouse.md', () => {
  it('describes every table and column, and so does the dbt file', async () => {
    const text = await readFile(join(ROOT, 'docs/warehouse.md'), 'utf8')
    const [before = ''] = text.split(/(?<=<!-- tables -->\n)/)
    const after = text.slice(text.indexOf('<!-- /tables -->'))
    await expect(`${before}\n${describedTables()}\n${after}`).toMatchFileSnapshot(
      join(ROOT, 'docs/warehouse.md'),
    )
    await expect(dbtSources()).toMatchFileSnapshot(join(ROOT, 'integrations/dbt/sources.yml'))
  })

  it('contains ten queries that DuckDB runs, with the figures of the interface', async () => {
    const directory = await scratch()
    await exportTo(await openDirectory(directory))
    const text = await readFile(join(ROOT, 'docs/warehouse.md'), 'utf8')
    const queries = [...text.matchAll(/```sql\n([^]*?)```/g)].map(([, query = '']) => query)
    expect(queries).toHaveLength(10)
    const duck = await (await DuckDBInstance.create(':memory:')).connect()
    await duck.run(`set variable report = '${demo.reportId}'`)
    const results = []
    for (const query of queries) {
      const placed = query.replaceAll(
        /'(\w+)\/\*\.parquet'/g,
        `'${directory}/${demo.workspaceId}/$1/*.parquet'`,
      )
      results.push((await duck.runAndReadAll(placed)).getRowObjectsJson())
    }
    const { body } = await demo.test.send<{
      brands: { brand: string; brandCoverage: number; mentions: number }[]
    }>('GET', `/v1/reports/brand/${demo.reportId}/stats?startDate=2025-06-01&endDate=2026-03-02`)
    const shown = body.brands.map(({ brand, mentions }) => [brand, String(mentions)])
    expect(new Map(results[0]?.map(({ brand, named }) => [brand, named as string]))).toEqual(
      new Map(shown as [string, string][]),
    )
    expect(results.map((rows) => rows.length > 0)).toEqual(results.map(() => true))
  })
})

/** `npx vitest run test/warehouse.test.ts -u` rewrites both files. */
function describedTables(): string {
  const lines = TABLES.flatMap(({ name, description, columns }) => [
    `### ${name}`,
    '',
    description,
    '',
    ...columns.map(
      (column) =>
        `- \`${column.name}\` (${column.type}${column.isNullable === true ? ' or null' : ''}): ${column.description}`,
    ),
    '',
  ])
  return lines.join('\n')
}

function dbtSources(): string {
  const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`
  const tables = TABLES.flatMap(({ name, description, columns }) => [
    `      - name: ${name}`,
    `        description: ${quoted(description)}`,
    '        columns:',
    ...columns.flatMap((column) => [
      `          - name: ${column.name}`,
      `            description: ${quoted(column.description)}`,
      ...(column.isNullable === true ? [] : ['            data_tests: [not_null]']),
    ]),
  ])
  return [
    'version: 2',
    '',
    'sources:',
    '  - name: sightline',
    "    description: 'What AI engines answered, and what they say of brands. docs/warehouse.md describes it.'",
    '    meta:',
    `      external_location: "{{ var('sightline') }}/{name}/*.parquet"`,
    '    tables:',
    ...tables,
    '',
  ].join('\n')
}
