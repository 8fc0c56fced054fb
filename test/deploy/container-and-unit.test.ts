import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'

import { SETTINGS } from '../../src/config.js'
import { ROOT } from '../helpers/source.js'

const read = (file: string) => readFileSync(join(ROOT, file), 'utf8')
const manifest = JSON.parse(read('package.json')) as { version: string; bin: { sightline: string } }
const USER = '65532:65532'
const isUnknown = (name: string) => !SETTINGS.includes(name)

/** Settings of Node.js and the C library, which are not ours. */
const OF_OTHERS = ['NODE_ENV', 'MALLOC_ARENA_MAX']

describe('the Containerfile', () => {
  const stages = read('Containerfile').split(/^FROM /m)
  const images = ['chromium', 'runtime'].map(
    (name) => stages.find((stage) => stage.includes(` AS ${name}\n`)) ?? '',
  )

  it('ends with the image without Chromium, which is the default of a build', () => {
    expect(stages.at(-1)).toBe(images[1])
  })

  it.each(images)(
    'sets only known variables, does not run as root, has one volume, and checks its health',
    (stage) => {
      const names = [...(/^ENV (.*)$/m.exec(stage)?.[1] ?? '').matchAll(/(\w+)=/g)].map(
        ([, name = '']) => name,
      )
      expect(names).toEqual(expect.arrayContaining(['SIGHTLINE_DATA_DIR', ...OF_OTHERS]))
      expect(names.filter((name) => !OF_OTHERS.includes(name) && isUnknown(name))).toEqual([])
      expect(stage).toContain(`USER ${USER}\n`)
      expect(stage.match(/^VOLUME .*$/gm)).toEqual(['VOLUME /data'])
      expect(stage).toMatch(/HEALTHCHECK [^]*CMD \/bin\/busybox wget [^\n]*\$PORT\/readyz"/)
      expect(stage).toContain('STOPSIGNAL SIGTERM')
      expect(stage).toContain(`/app/${manifest.bin.sightline}`)
    },
  )

  it('copies only files that exist', () => {
    const sources = [...read('Containerfile').matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(
      ([, all = '']) => all.split(' '),
    )
    expect(sources.filter((source) => !existsSync(join(ROOT, source)))).toEqual([])
  })
})

describe('compose.yaml', () => {
  interface Service {
    image: string
    profiles: string[]
    command: string[]
    environment: Record<string, string>
    volumes: string[]
    stop_grace_period: string
  }
  const { services } = parse(read('compose.yaml'), { merge: true }) as { services: Record<string, Service> }
  const ours = Object.entries(services).filter(([name]) => name !== 'postgres')

  it('runs everything in one process, or the API and a worker with a PostgreSQL', () => {
    expect(ours.map(([, { profiles, command }]) => [...profiles, ...command])).toEqual([
      ['embedded', 'start'],
      ['postgres', 'serve'],
      ['postgres', 'worker'],
    ])
    expect(services.postgres).toMatchObject({ profiles: ['postgres'] })
  })

  it.each(ours)(
    'runs %s with a read-only root, without capabilities, and with known settings only',
    (_name, service) => {
      expect(service).toMatchObject({
        image: `sightline:${manifest.version}`,
        user: USER,
        read_only: true,
        cap_drop: ['ALL'],
        security_opt: ['no-new-privileges:true'],
        volumes: ['data:/data'],
      })
      expect(Number.parseInt(service.stop_grace_period, 10)).toBeGreaterThan(10)
      expect(Object.keys(service.environment).filter(isUnknown)).toEqual([])
    },
  )
})

describe('the settings of compose.yaml', () => {
  const { services } = parse(read('compose.yaml'), { merge: true }) as {
    services: Record<string, { environment: Record<string, string>; env_file?: object[] }>
  }
  const ours = Object.entries(services).filter(([name]) => name !== 'postgres')

  it.each(ours)('of %s are read from .env if the file exists', (_name, { env_file: files }) => {
    expect(files).toEqual([{ path: '.env', required: false }])
  })

  it.each(ours)(
    'of %s include the trusted proxy and the public URL, and fix address, port and folder inside the container',
    (_name, service) => {
      expect(service.environment).toMatchObject({
        SIGHTLINE_TRUST_PROXY: '${SIGHTLINE_TRUST_PROXY:-}',
        SIGHTLINE_PUBLIC_URL: '${SIGHTLINE_PUBLIC_URL:-}',
        HOST: '0.0.0.0',
        PORT: '8080',
        SIGHTLINE_DATA_DIR: '/data',
      })
    },
  )

  it('use only known settings of Sightline', () => {
    const named = [...read('compose.yaml').matchAll(/\$\{(SIGHTLINE_\w+)/g)].map(([, name = '']) => name)
    expect(named.filter(isUnknown)).toEqual([])
  })
})

describe('the systemd unit', () => {
  const file = join(ROOT, 'deploy/systemd/sightline.service')
  const unit = readFileSync(file, 'utf8')
  const hasAnalyzer = spawnSync('systemd-analyze', ['--version']).status === 0

  it('starts the installed program with known settings, and gives it time to finish requests', () => {
    expect(unit).toContain(`node_modules/sightline/${manifest.bin.sightline} start\n`)
    const names = [...unit.matchAll(/^Environment=(\w+)=/gm)].map(([, name = '']) => name)
    expect(names).toEqual(expect.arrayContaining(OF_OTHERS))
    expect(names.filter((name) => !OF_OTHERS.includes(name) && isUnknown(name))).toEqual([])
    expect(Number(/^TimeoutStopSec=(\d+)$/m.exec(unit)?.[1])).toBeGreaterThan(10)
    for (const line of [
      'DynamicUser=yes',
      'NoNewPrivileges=yes',
      'ProtectSystem=strict',
      'CapabilityBoundingSet=',
      'KillMode=mixed',
    ]) {
      expect(unit).toContain(`\n${line}\n`)
    }
  })

  it.skipIf(!hasAnalyzer)('passes systemd-analyze with a low exposure score', () => {
    expect(spawnSync('systemd-analyze', ['verify', file], { encoding: 'utf8' })).toMatchObject({
      status: 0,
      stderr: '',
    })
    // The exposure score in tenths, of at most ten points.
    const { status, stderr } = spawnSync(
      'systemd-analyze',
      ['security', '--offline=true', '--threshold=15', '--no-pager', file],
      { encoding: 'utf8' },
    )
    expect({ status, stderr }).toMatchObject({ status: 0 })
  })
})
