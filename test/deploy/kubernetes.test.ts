import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { describe, expect, it } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'

import { SETTINGS } from '../../src/config.js'
import { ROOT } from '../helpers/source.js'

const read = (file: string) => readFileSync(join(ROOT, file), 'utf8')
const manifest = JSON.parse(read('package.json')) as { version: string }
/** Paths that an operator may request from every server (`src/http/openapi/operation-routes.ts`). */
const HEALTH_PATHS = ['/healthz', '/readyz']
const isUnknown = (name: string) => !SETTINGS.includes(name)

describe.each(['base', 'embedded'])('the manifests of deploy/kubernetes/%s', (folder) => {
  const home = `deploy/kubernetes/${folder}`
  const kustomization = parse(read(`${home}/kustomization.yaml`)) as {
    resources: string[]
    images: object[]
    configMapGenerator: { name: string; literals: string[] }[]
  }
  interface Probe {
    httpGet: { path: string; port: string }
  }
  interface Manifest {
    kind: string
    metadata: { name: string }
    spec: {
      replicas: number
      template: {
        spec: {
          securityContext: object
          terminationGracePeriodSeconds: number
          containers: (Record<'startupProbe' | 'readinessProbe' | 'livenessProbe', Probe | undefined> & {
            image: string
            args: string[]
            ports?: { name: string }[]
            volumeMounts: { name: string; mountPath: string }[]
          })[]
          volumes: { name: string }[]
        }
      }
      volumeClaimTemplates?: { metadata: { name: string } }[]
    }
  }
  const manifests = kustomization.resources.flatMap((file) =>
    parseAllDocuments(read(`${home}/${file}`)).map((one) => one.toJS() as Manifest),
  )
  const workloads = manifests.filter(({ kind }) => ['Deployment', 'StatefulSet'].includes(kind))

  it('list every file, and have the version of the package and known settings only', () => {
    const files = readdirSync(join(ROOT, home)).filter((file) => file !== 'kustomization.yaml')
    expect(kustomization.resources.toSorted()).toEqual(files.toSorted())
    expect(kustomization.images).toEqual([
      { name: 'sightline', newName: 'sightline', newTag: manifest.version },
    ])
    const names = kustomization.configMapGenerator.flatMap(({ literals }) =>
      literals.map((one) => one.split('=')[0] ?? ''),
    )
    expect(names.filter(isUnknown)).toEqual([])
  })

  it.each(workloads.map((one) => [one.metadata.name, one] as const))(
    'keep %s within the restricted pod security standard, and probe existing paths',
    (_name, { spec }) => {
      const pod = spec.template.spec
      expect(pod).toMatchObject({
        automountServiceAccountToken: false,
        securityContext: {
          runAsNonRoot: true,
          runAsUser: 65_532,
          seccompProfile: { type: 'RuntimeDefault' },
        },
      })
      expect(pod.terminationGracePeriodSeconds).toBeGreaterThan(15)
      for (const container of pod.containers) {
        expect(container).toMatchObject({
          image: 'sightline',
          securityContext: {
            allowPrivilegeEscalation: false,
            readOnlyRootFilesystem: true,
            capabilities: { drop: ['ALL'] },
          },
        })
        const { startupProbe, readinessProbe, livenessProbe, ports = [] } = container
        const probes = [startupProbe, readinessProbe, livenessProbe].filter((probe) => probe !== undefined)
        expect(probes).toHaveLength(container.args[0] === 'worker' ? 0 : 3)
        for (const { httpGet } of probes) {
          expect(HEALTH_PATHS).toContain(httpGet.path)
          expect(ports.map(({ name }) => name)).toContain(httpGet.port)
        }
        const volumes = [...pod.volumes, ...(spec.volumeClaimTemplates ?? []).map(({ metadata }) => metadata)]
        expect(container.volumeMounts.map(({ name }) => name).toSorted()).toEqual(
          volumes.map(({ name }) => name).toSorted(),
        )
      }
    },
  )

  it('refer to secrets, and contain none', () => {
    expect(manifests.filter(({ kind }) => kind === 'Secret')).toEqual([])
    for (const workload of workloads)
      expect(JSON.stringify(workload)).toContain('"secretRef":{"name":"sightline"')
  })
})

describe('the manifests of deploy/kubernetes/base', () => {
  it('run two replicas, keep at least one available, and have a network policy', () => {
    const kinds = readdirSync(join(ROOT, 'deploy/kubernetes/base')).flatMap((file) =>
      parseAllDocuments(read(`deploy/kubernetes/base/${file}`)).map(
        (one) => one.toJS() as { kind: string; metadata?: { name: string }; spec?: object },
      ),
    )
    const find = (kind: string, name: string) =>
      kinds.find((one) => one.kind === kind && one.metadata?.name === name)
    expect(find('Deployment', 'serve')).toMatchObject({
      spec: { replicas: 2, strategy: { rollingUpdate: { maxUnavailable: 0 } } },
    })
    expect(find('PodDisruptionBudget', 'serve')).toMatchObject({ spec: { minAvailable: 1 } })
    expect(find('NetworkPolicy', 'sightline')).toMatchObject({
      spec: { podSelector: {}, policyTypes: ['Ingress', 'Egress'] },
    })
  })
})
