import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { describe, expect, it } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'

import { renderedChart } from '../helpers/helm-chart.js'
import { ROOT } from '../helpers/source.js'

const CHART = join(ROOT, 'deploy/helm/sightline')
const BASE = join(ROOT, 'deploy/kubernetes/base')
const read = (file: string) => readFileSync(file, 'utf8')

interface Manifest {
  kind: string
  metadata?: { name: string }
  data?: object
  spec?: { template?: { metadata: object; spec: object } }
}

interface Kustomization {
  images: { newName: string; newTag: string }[]
  configMapGenerator: { literals: string[] }[]
}
const { images, configMapGenerator } = parse(read(join(BASE, 'kustomization.yaml'))) as Kustomization
const [{ newName, newTag } = { newName: '', newTag: '' }] = images
const base = readdirSync(BASE)
  .flatMap((file) => parseAllDocuments(read(join(BASE, file))))
  .map((one) => one.toJS() as Manifest)
const chart = renderedChart(CHART, 'sightline') as Manifest[]

/** Leaves out what only the chart or only kustomize adds: labels and names of the release, and the checksum of the settings. */
function compared({ kind, metadata, ...manifest }: Manifest): object {
  const text = JSON.stringify(manifest, (name, value: unknown) =>
    name === 'app.kubernetes.io/name' || name === 'app.kubernetes.io/instance' || name === 'checksum/settings'
      ? undefined
      : value,
  )
  const image = text.replaceAll('"image":"sightline"', `"image":"${newName}:${newTag}"`)
  const plain = image.replaceAll('"annotations":{},', '').replaceAll(',"annotations":{}', '')
  const selectsAll = plain.replaceAll('"podSelector":{"matchLabels":{}}', '"podSelector":{}')
  return { kind, name: metadata?.name.replace(/^sightline-/, ''), ...(JSON.parse(selectsAll) as object) }
}

const SAME = ['Deployment', 'Service', 'ServiceAccount', 'PodDisruptionBudget', 'NetworkPolicy']
const byName = (manifests: Manifest[]) =>
  manifests
    .filter(({ kind }) => SAME.includes(kind))
    .map((one) => compared(one) as { kind: string; name: string })
    .toSorted((one, other) => (one.kind + one.name < other.kind + other.name ? -1 : 1))

describe('the Helm chart', () => {
  it('renders the same as deploy/kubernetes/base, including image, ports, probes and limits', () => {
    expect(byName(chart)).toEqual(byName(base))
    expect(byName(chart)).toHaveLength(6)
  })

  it('has the same settings, the version of the package, and no secret', () => {
    const settings = configMapGenerator.flatMap(({ literals }) => literals.map((one) => one.split('=')))
    expect(chart.find(({ kind }) => kind === 'ConfigMap')?.data).toEqual(Object.fromEntries(settings))
    const { version } = JSON.parse(read(join(ROOT, 'package.json'))) as { version: string }
    expect(parse(read(join(CHART, 'Chart.yaml')))).toMatchObject({ version, appVersion: version })
    expect(chart.filter(({ kind }) => kind === 'Secret')).toEqual([])
  })

  it('gives two releases in one namespace different names', () => {
    const names = (release: string) =>
      (renderedChart(CHART, release) as Manifest[]).map(({ kind, metadata }) => `${kind} ${metadata?.name}`)
    expect(names('one').filter((name) => names('other').includes(name))).toEqual([])
  })

  it.runIf(spawnSync('helm', ['version']).status === 0)('passes `helm lint` and `helm template`', () => {
    for (const args of [
      ['lint', '--strict', CHART],
      ['template', 'sightline', CHART],
    ]) {
      const { status, stderr } = spawnSync('helm', args, { encoding: 'utf8' })
      expect([status, stderr]).toEqual([0, ''])
    }
  })
})
