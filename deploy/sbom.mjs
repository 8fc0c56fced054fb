// Prints the bill of materials of what an installation downloads (CycloneDX as JSON): npm run --silent sbom
//
// `npm sbom --omit=dev` leaves out every package that development uses as well, for example zod. So npm reads a folder whose
// manifest and lock file have no packages for development.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const read = (file) => JSON.parse(readFileSync(file, 'utf8'))

function withoutDevelopment({ devDependencies: _left, workspaces: _out, ...manifest }) {
  return manifest
}

function productionLock(lock) {
  const packages = Object.entries(lock.packages).filter(
    // The lock file also lists the folders of this repository, and links to them.
    ([path, { dev, link }]) => path.startsWith('node_modules/') && dev !== true && link !== true,
  )
  const root = withoutDevelopment(lock.packages[''])
  return { ...lock, packages: { '': root, ...Object.fromEntries(packages) } }
}

const folder = mkdtempSync(join(tmpdir(), 'sightline-sbom-'))
try {
  const files = {
    'package.json': withoutDevelopment(read('package.json')),
    'package-lock.json': productionLock(read('package-lock.json')),
  }
  for (const [name, content] of Object.entries(files)) {
    writeFileSync(join(folder, name), JSON.stringify(content))
  }
  const args = ['sbom', '--package-lock-only', '--sbom-format', 'cyclonedx', '--sbom-type', 'application']
  execFileSync('npm', args, { cwd: folder, stdio: ['ignore', 'inherit', 'inherit'] })
} finally {
  rmSync(folder, { recursive: true, force: true })
}
