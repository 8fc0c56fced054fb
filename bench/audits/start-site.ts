import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

interface Site {
  /** One URL per host, with the port. */
  urls: string[]
  stop(): void
}

export async function startSite(hosts: number): Promise<Site> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'site.js'), String(hosts)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  process.once('exit', () => child.kill('SIGKILL'))
  const [said] = (await once(child.stdout, 'data')) as [Buffer]
  const port = Number(said.toString())
  const urls = Array.from({ length: hosts }, (_, host) => `http://127.0.1.${host + 1}:${port}/shoes`)
  return { urls, stop: () => void child.kill() }
}
