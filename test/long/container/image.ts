import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { ROOT } from '../../helpers/source.js'
import { layOutStandIns } from './stand-ins.js'

const TOOLS = ['buildah', 'umoci', 'runc', 'busybox']

/** Tools that a build and a run need, but that are not installed. */
export function missingTools(): string[] {
  const missing = TOOLS.filter((tool) => spawnSync('sh', ['-c', `command -v ${tool}`]).status !== 0)
  return process.getuid?.() === 0 ? missing : [...missing, 'root']
}

interface ImageConfig {
  Healthcheck: { Test: [string, string] }
  User: string
  Env: string[]
  Entrypoint: string[]
  Cmd: string[]
}

/** Built by the Containerfile and unpacked as a bundle for runc. */
interface Image {
  bundle: string
  config: ImageConfig
  /** Size of all files. */
  bytes: number
}

export function buildImage(folder: string): Image {
  // Separate storage, so that nothing is left on the machine.
  const storage = [
    '--root',
    join(folder, 'storage'),
    '--runroot',
    join(folder, 'run'),
    '--storage-driver',
    'vfs',
  ]
  const buildah = (...args: string[]) =>
    execFileSync('buildah', [...storage, ...args], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
  const busybox = execFileSync('sh', ['-c', 'command -v busybox'], { encoding: 'utf8' }).trim()
  const standIns = Object.entries(layOutStandIns(folder, busybox))
  const copyAll = join(folder, 'copy-all')
  writeFileSync(copyAll, 'FROM scratch\nCOPY . /\n')
  for (const [, image] of standIns) {
    buildah(
      'build',
      '--isolation',
      'chroot',
      '-q',
      '-f',
      copyAll,
      '-t',
      `localhost/${image}`,
      join(folder, image),
    )
  }
  const bases = standIns.flatMap(([name, image]) => ['--build-arg', `${name}=localhost/${image}`])
  const context = join(folder, 'context')
  mkdirSync(context)
  const file = join(ROOT, 'Containerfile')
  buildah(
    'build',
    '--isolation',
    'chroot',
    '-q',
    '--format',
    'docker',
    ...bases,
    '-f',
    file,
    '-t',
    'localhost/sightline',
    context,
  )
  const config = (
    JSON.parse(buildah('inspect', '--type', 'image', 'localhost/sightline')) as {
      Docker: { config: ImageConfig }
    }
  ).Docker.config
  buildah('push', '-q', 'localhost/sightline', `oci:${join(folder, 'oci')}:latest`)
  const bundle = join(folder, 'bundle')
  execFileSync('umoci', ['unpack', '--image', `${join(folder, 'oci')}:latest`, bundle])
  return { bundle, config, bytes: bytesOf(join(bundle, 'rootfs')) }
}

function bytesOf(folder: string): number {
  return Number(
    execFileSync('du', ['-s', '--block-size=1', '--apparent-size', folder], { encoding: 'utf8' }).split(
      '\t',
    )[0],
  )
}

/** The names of all files in a folder, except where runc mounts something: it creates these folders itself. */
export function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => !/^(proc|dev|sys)$/.test(file))
    .toSorted()
}

interface RuntimeConfig {
  process: {
    args: string[]
    env: string[]
    terminal: boolean
    noNewPrivileges: boolean
    capabilities: object
  }
  root: { readonly: boolean }
  mounts: { destination: string; type: string; source: string; options: string[] }[]
  linux: { namespaces: { type: string }[] }
}

/**
 * Restricts the container as compose.yaml and the manifests do: read-only root, no capabilities, one volume, memory for /tmp. It
 * uses this machine's network.
 */
export function harden({ bundle }: Image, volume: string, env: Record<string, string>): void {
  const file = join(bundle, 'config.json')
  const config = JSON.parse(readFileSync(file, 'utf8')) as RuntimeConfig
  config.root.readonly = true
  config.process.terminal = false
  config.process.noNewPrivileges = true
  config.process.capabilities = {}
  config.process.env.push(...Object.entries(env).map(([name, value]) => `${name}=${value}`))
  const none = ['nosuid', 'nodev', 'noexec']
  config.mounts = [
    ...config.mounts.filter(
      ({ destination }) => !['/data', '/tmp', '/etc/resolv.conf'].includes(destination),
    ),
    { destination: '/tmp', type: 'tmpfs', source: 'tmpfs', options: [...none, 'mode=1777', 'size=64m'] },
    { destination: '/data', type: 'bind', source: volume, options: ['bind', 'rw', 'nosuid', 'nodev'] },
  ]
  config.linux.namespaces = config.linux.namespaces.filter(({ type }) => type !== 'network')
  writeFileSync(file, JSON.stringify(config))
}
