import { execFileSync } from 'node:child_process'
import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http'
import { type AddressInfo, createServer as createTcpServer, type Server, type Socket } from 'node:net'
import { networkInterfaces } from 'node:os'

import { vi } from 'vitest'

import { chromiumPath } from '../../test/helpers/chromium.js'
import {
  openPrinter,
  openRenderer,
  type Printer,
  type PrinterOptions,
  type Renderer,
  type RendererOptions,
} from './index.js'

const closings: (() => unknown)[] = []

/** Closes what a test opened, last first. */
export async function closeAll(): Promise<void> {
  for (const close of closings.splice(0).toReversed()) await close()
}

export async function newRenderer(options: Omit<RendererOptions, 'chromiumPath'>): Promise<Renderer> {
  const renderer = openRenderer({ chromiumPath: await chromiumPath(), ...options })
  closings.push(() => renderer.close())
  return renderer
}

export async function newPrinter(options: Omit<PrinterOptions, 'chromiumPath'>): Promise<Printer> {
  const printer = openPrinter({ chromiumPath: await chromiumPath(), ...options })
  closings.push(() => printer.close())
  return printer
}

/** Limits short enough for a test that waits until they expire. */
export const SHORT = { navigationMs: 2000, settleMs: 1000, renderMs: 3500 }

/** For pages that do not end by a time limit: long enough for a busy machine. A page that never settles is still read soon. */
export const PATIENT = { startMs: 60_000, navigationMs: 120_000, settleMs: 1000, renderMs: 300_000 }

export const order = (url: string, signal = new AbortController().signal) => ({
  url,
  userAgent: 'Sightline test',
  signal,
})

export type Pages = Record<string, string | ((asked: IncomingMessage, reply: ServerResponse) => void)>

/** Serves a site whose pages are HTML, unless a page sends its own response. Returns its origin. */
export async function serveSite(pages: Pages, address = '127.0.0.2'): Promise<string> {
  const listener: RequestListener = (asked, reply) => {
    const page = pages[asked.url?.split('?')[0] ?? '']
    reply.setHeader('Content-Type', 'text/html; charset=utf-8')
    if (typeof page === 'function') return page(asked, reply)
    reply.statusCode = page === undefined ? 404 : 200
    reply.end(page ?? '<p>Not here.')
  }
  const port = await listen(createServer(listener), address)
  return `http://${address}:${port}`
}

async function listen(server: Server, address: string, port = 0): Promise<number> {
  const sockets = new Set<Socket>()
  server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket))
  })
  server.listen(port, address)
  await once(server, 'listening')
  closings.push(() => {
    server.close()
    for (const socket of sockets) socket.destroy()
  })
  return (server.address() as AddressInfo).port
}

/** Listens on every address of this machine, over TCP and UDP, and records everything that arrives. */
export async function openCanary(): Promise<{ port: number; heard: string[] }> {
  const heard: string[] = []
  const response =
    'HTTP/1.1 200 OK\r\nAccess-Control-Allow-Origin: *\r\nContent-Length: 0\r\nConnection: close\r\n\r\n'
  const server = createTcpServer((socket) => {
    const at = heard.push(`tcp ${socket.localAddress}`) - 1
    socket.once('data', (data) => {
      heard[at] += ` ${data.toString('latin1').split('\r\n', 1)[0]}`
      socket.end(response)
    })
  })
  const hasIpv6 = Object.values(networkInterfaces()).some((own) =>
    own?.some(({ family }) => family === 'IPv6'),
  )
  const everywhere = hasIpv6 ? '::' : '0.0.0.0'
  const port = await listen(server, everywhere)
  const udp = createSocket({ type: hasIpv6 ? 'udp6' : 'udp4' })
  udp.on('message', (_message, from) => heard.push(`udp from ${from.address}`))
  udp.bind(port, everywhere)
  await once(udp, 'listening')
  closings.push(() => udp.close())
  return { port, heard }
}

export interface RunningProcess {
  pid: number
  parent: number
  uid: number
  nice: number
  arguments: string
}

/** Lists the processes of all browsers that a process started. The default is this process. Zombies do not count. */
export function browserProcesses(starter = process.pid): RunningProcess[] {
  const all = runningProcesses()
  const shells = all.filter(({ parent, arguments: text }) => parent === starter && text.includes(PROFILE))
  const profiles = shells.map(({ arguments: text }) => /sightline-browser-\w+/.exec(text)?.[0] ?? '')
  return all.filter(
    (one) => profiles.some((profile) => one.arguments.includes(profile)) || descends(one, shells, all),
  )
}

const PROFILE = 'sightline-browser-'

function runningProcesses(): RunningProcess[] {
  const lines = execFileSync('ps', ['-A', '-ww', '-o', 'pid=,ppid=,uid=,nice=,stat=,args='], {
    encoding: 'utf8',
  })
  return lines.split('\n').flatMap((line) => {
    const [, pid, parent, uid, nice, state = '', text = ''] =
      /^\s*(\d+)\s+(\d+)\s+(\d+)\s+(\S+)\s+(\S+)\s+(.*)$/.exec(line) ?? []
    if (pid === undefined || state.startsWith('Z')) return []
    return [
      { pid: Number(pid), parent: Number(parent), uid: Number(uid), nice: Number(nice), arguments: text },
    ]
  })
}

function descends(one: RunningProcess, ancestors: RunningProcess[], all: RunningProcess[]): boolean {
  if (ancestors.includes(one)) return true
  const parent = all.find(({ pid }) => pid === one.parent)
  return parent !== undefined && descends(parent, ancestors, all)
}

/** Returns the process id of the running browser. */
export const mainProcess = () =>
  browserProcesses().find(({ arguments: text }) => !/^\/bin\/sh|--type=|crashpad/.test(text))?.pid

/** The processes were told to end, but the kernel needs time to free their memory. */
export async function untilGone(processes: RunningProcess[]): Promise<void> {
  await vi.waitFor(() => {
    const left = runningProcesses().filter(({ pid }) => processes.some((one) => one.pid === pid))
    if (left.length > 0) throw new Error(left.map(({ arguments: text }) => text).join('\n'))
  }, 10_000)
}
